import { join, resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { ONCE_WORKER } from './headers.ts'

/**
 * Builds the once-only worker in a separate pass: one self-contained file next to `index.html`, without chunks that
 * the next deployment could remove. `entry`: path of its module from the portal's root.
 */
export function onceWorker(entry: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'plumbline-once-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: async () => {
      const { root, mode, define = {}, build: page } = config
      await build({
        root,
        mode,
        define,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: resolve(root, page.outDir),
          emptyOutDir: false,
          target: page.target,
          modulePreload: false,
          rolldownOptions: {
            input: join(root, entry),
            output: { format: 'iife', entryFileNames: ONCE_WORKER },
          },
        },
      })
    },
  }
}
