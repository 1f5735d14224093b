import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type ResolvedConfig, type Rolldown, build } from 'vite'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { inlineScript } from '../inline-script.ts'
import type { Patterns } from '../patterns.ts'
import { preloadScript, type PortalModules } from '../preload-script.ts'
import { pageFiles, type PrerenderedPages } from './page-files.ts'

/** Draws the prerendered pages as the build would have them: with its variables, in a pass of its own. */
async function renderPages(
  { root, mode, base, define = {} }: ResolvedConfig,
  entry: string,
): Promise<PrerenderedPages> {
  const outDir = await mkdtemp(join(tmpdir(), 'plumbline-prerender-'))
  try {
    await build({
      root,
      mode,
      base,
      define: { ...define, 'process.env.NODE_ENV': '"production"' },
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir,
        rolldownOptions: {
          input: join(root, entry),
          output: { entryFileNames: 'pages.mjs', codeSplitting: false },
        },
      },
    })
    const worker = new Worker(join(import.meta.dirname, 'render-worker.ts'), {
      workerData: pathToFileURL(join(outDir, 'pages.mjs')).href,
    })
    const [pages] = (await once(worker, 'message')) as [PrerenderedPages]
    await worker.terminate()
    return pages
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

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
export function completePages(patterns: Patterns, modules: PortalModules): Plugin {
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
          pages: await renderPages(config, modules.prerender),
          icon: readFileSync(join(config.publicDir, 'mark.svg'), 'utf8'),
          base,
          patterns,
          scripts: [await inlineScript('watch-files'), await preloadScript(bundle, base, modules)],
        })
        delete bundle['index.html']
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}
