import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { loadEnv, type PluginOption, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { MANIFEST } from './src/deploy/budgets.ts'
import { chunkFileNames, chunkGroups } from './src/deploy/chunks.ts'
import { countyNames } from './src/deploy/county-names.ts'
import { inlineLookScript } from './src/deploy/inline-script.ts'
import { onceWorker } from './src/deploy/once-worker.ts'
import { completePages } from './src/deploy/prerender/complete-pages.ts'
import { portalVersion } from './src/deploy/portal-version.ts'
import { pdfDecoders } from './src/deploy/pdf-decoders.ts'
import { readSettings } from './src/deploy/settings.ts'
import { deployFiles, settingsInDevelopment } from './src/deploy/vite-plugin.ts'

const variables = (mode: string): Record<string, string> => loadEnv(mode, process.cwd(), 'PLUMBLINE_')

/** The sandbox joins the development server only. */
async function sandboxInDevelopment(serving: boolean): Promise<PluginOption> {
  if (!serving) return null
  const { sandboxPlugin } = await import('@plumbline/sandbox/vite-plugin')
  return sandboxPlugin()
}

/** The path under which the portal is hosted, with both slashes (`PLUMBLINE_BASE_PATH`). */
const basePath = (given = '/'): string => `/${given.replaceAll(/^\/+|\/+$/gu, '')}/`.replace('//', '/')

export default defineConfig(async ({ command, mode, isPreview }) => ({
  base: basePath(variables(mode)['PLUMBLINE_BASE_PATH']),
  define: { __PORTAL_VERSION__: JSON.stringify(portalVersion()) },
  plugins: [
    react(),
    tailwindcss(),
    countyNames(),
    onceWorker(),
    pdfDecoders(),
    inlineLookScript(),
    completePages(),
    settingsInDevelopment(readSettings({}, variables(mode))),
    deployFiles(readSettings({}, variables(mode))),
    await sandboxInDevelopment(
      command === 'serve' && isPreview !== true && process.env['VITEST'] === undefined,
    ),
  ],
  // The worker that looks into files loads the PDF reader when the first one comes.
  worker: { format: 'es' as const },
  build: {
    target: 'es2023',
    // What of other people's work is in the portal, served beside it as their licences ask.
    license: { fileName: 'licences.txt' },
    sourcemap: 'hidden' as const,
    manifest: MANIFEST,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Its entry would otherwise bring the whole reader to whoever imports one function.
      treeshake: { moduleSideEffects: [{ test: /\/src\/document-reader\//u, sideEffects: false }] },
      output: { codeSplitting: chunkGroups, chunkFileNames },
      // Tailwind's plugin gives no map for the style sheet, which nobody reads anyway; any other warning is shown.
      onwarn: (warning: Rolldown.RollupLog, show: (warning: Rolldown.RollupLog) => void) => {
        if (warning.code !== 'SOURCEMAP_BROKEN' || warning.plugin?.startsWith('@tailwindcss') !== true)
          show(warning)
      },
    },
  },
  test: {
    // Slow ones (`*.matrix.test.ts`) run on their own: `npm run unit:matrix`.
    include: ['src', 'packages', 'e2e/cases', 'e2e/api'].map(
      (folder) => `${folder}/**/*${mode === 'matrix' ? '.matrix' : ''}.test.ts`,
    ),
    exclude: mode === 'matrix' ? [] : ['**/*.matrix.test.ts'],
    // Not threads: test files would share locks and channels with those beside them.
    isolate: false,
    setupFiles: ['src/testing/fresh-file.ts'],
    // Node has session storage from 25; tests bring theirs.
    execArgv: ['--no-experimental-webstorage'],
    // For what never ends; a busy machine may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than there are cores: some files wait for seconds, and one core would be spared unless told.
    maxWorkers: availableParallelism() + 1,
    // What pdf.js leaves behind when a damaged file is let go of (see pdf-reader.ts) is no trouble of a test.
    onUnhandledError: (error: { stack?: string }) => !/pdfjs-dist/u.test(error.stack ?? ''),
  },
}))
