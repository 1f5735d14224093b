import type { Plugin } from 'vite'
import { mendPartsScript } from './mend-parts.ts'
import { plainAddressScript } from './plain-address.ts'

/** Puts what must run although the portal's own files may not behind the script that reads the look. */
export function startScript(): Plugin {
  let base = '/'
  return {
    name: 'plumbline-start-script',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          '</script>',
          (end) => `${end}\n    <script>${plainAddressScript(base)}\n${mendPartsScript(base)}</script>`,
        ),
    },
  }
}
