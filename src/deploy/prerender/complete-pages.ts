import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { inlineScript } from '../inline-script.ts'
import { partsOf, preloadScript } from '../preload-script.ts'
import { pageFiles } from './page-files.ts'
import { renderPages } from './render-pages.ts'

/** The text of the one file of a build whose name ends so. */
function assetText(bundle: Rolldown.OutputBundle, ending: string): string {
  const [found, other] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith(ending))
  if (found?.type !== 'asset' || other !== undefined) throw new Error(`The build has not one ${ending}`)
  return typeof found.source === 'string' ? found.source : Buffer.from(found.source).toString()
}

/**
 * Makes the portal's pages of `index.html`: puts scripts behind the one that reads the look (what must run although the portal's own
 * files may not, and what asks for a page's code early), and the prerendered pages into the body.
 */
export function completePages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'plumbline-pages',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { base } = config
        const files = await pageFiles({
          html: assetText(bundle, 'index.html'),
          css: assetText(bundle, '.css'),
          pages: await renderPages(config),
          icon: readFileSync(join(config.publicDir, 'mark.svg'), 'utf8'),
          base,
          scripts: [await inlineScript('watch-files'), await preloadScript(bundle, base)],
          signUpParts: partsOf(bundle, '/src/features/auth/sign-up-page.tsx').map((name) => base + name),
        })
        delete bundle['index.html']
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}
