import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** The file's name at the base path; stable, so that a page of any age finds it. Served `no-cache`. */
export const ONCE_WORKER = 'once-worker.js'

/**
 * Builds the once-only worker in a pass of its own: one self-contained file beside `index.html`, without a chunk that
 * could go missing after the next deployment.
 */
export function onceWorker(): Plugin {
  let root = process.cwd()
  let outDir = 'dist'
  let mode = 'production'
  let define: Record<string, unknown> | undefined
  let target: string | string[] | false | undefined
  return {
    name: 'plumbline-once-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      mode = config.mode
      define = config.define
      outDir = resolve(config.root, config.build.outDir)
      target = config.build.target
    },
    closeBundle: async () => {
      await build({
        root,
        // The worker knows the service's address by the same build variables as the page.
        mode,
        ...(define === undefined ? {} : { define }),
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir,
          emptyOutDir: false,
          ...(target === undefined ? {} : { target }),
          modulePreload: false,
          rolldownOptions: {
            input: join(root, 'src/api/outbox/worker.ts'),
            output: { format: 'iife', entryFileNames: ONCE_WORKER },
          },
        },
      })
    },
  }
}
