import type { Plugin } from 'vite'
import { mendPartsScript } from './mend-parts.ts'
import { plainAddressScript } from './plain-address.ts'
import { preloadScript } from './preload-script.ts'

/** The style sheet's element, as the build writes it. */
const sheet = /\s*<link rel="stylesheet"[^>]*>/u

/**
 * Puts two scripts behind the one that reads the look: what must run although the portal's own files may not, and what asks for a
 * page's code early. Moves the style sheet behind the shape that `index.html` draws by itself: a browser paints what stands before
 * a style sheet without waiting for it.
 */
export function completeIndexHtml(): Plugin {
  let base = '/'
  return {
    name: 'plumbline-index-html',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) return html
        const scripts = [`${plainAddressScript(base)}\n${mendPartsScript(base)}`, preloadScript(bundle, base)]
        const link = sheet.exec(html)?.[0] ?? ''
        return html
          .replace(link, '')
          .replace('</script>', (end) =>
            [end, ...scripts.map((it) => `<script>${it}</script>`)].join('\n    '),
          )
          .replace(/\s*<\/body>/u, `${link}\n  </body>`)
      },
    },
  }
}
