import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build, type ResolvedConfig } from 'vite'
import type { PrerenderedPages } from '#prerender.tsx'

/** Draws the prerendered pages as the build would have them: with its variables, in a pass of its own. */
export async function renderPages({
  root,
  mode,
  base,
  define = {},
}: ResolvedConfig): Promise<PrerenderedPages> {
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
          input: join(root, 'src/prerender.tsx'),
          output: { entryFileNames: 'pages.mjs', codeSplitting: false },
        },
      },
    })
    const worker = new Worker(join(root, 'src/deploy/prerender/render-worker.ts'), {
      workerData: pathToFileURL(join(outDir, 'pages.mjs')).href,
    })
    const [pages] = (await once(worker, 'message')) as [PrerenderedPages]
    await worker.terminate()
    return pages
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
