import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { loadEnv, type PluginOption, type Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { MANIFEST } from '@plumbline/hosting/budgets'
import { chunkFileNames, chunkGroups, compileHints } from '@plumbline/hosting/chunks'
import { countyNames } from '@plumbline/hosting/county-names'
import { inlineLookScript } from '@plumbline/hosting/inline-script'
import { onceWorker } from '@plumbline/hosting/once-worker'
import { completePages } from '@plumbline/hosting/prerender/complete-pages'
import { portalVersion } from '@plumbline/hosting/portal-version'
import { pdfDecoders } from '@plumbline/hosting/pdf-decoders'
import { readSettings } from '@plumbline/hosting/settings'
import { deployFiles, settingsInDevelopment } from '@plumbline/hosting/vite-plugin'
import { patterns } from './src/paths.ts'

/** Module paths that the hosting package needs. */
const modules = {
  prerender: 'src/prerender.tsx',
  main: '/src/main.tsx',
  frame: '/src/signed-in.tsx',
  openedFirst: {
    [patterns.home]: ['/src/features/home/home-route.ts'],
    [patterns.keys]: ['/src/features/keys/keys-route.ts'],
    [patterns.properties]: ['/src/features/properties/properties-route.ts'],
    [patterns.property]: ['/src/features/properties/property-route.ts'],
    [patterns.orders]: ['/src/features/orders/list/orders-route.ts'],
    [patterns.order]: ['/src/features/orders/detail/order-route.ts'],
    [patterns.settings]: ['/src/features/settings/settings-page.tsx'],
  },
  forms: {
    [patterns.signIn]: ['/src/features/auth/sign-in-page.tsx'],
    [patterns.signUp]: ['/src/features/auth/sign-up-page.tsx'],
  },
}

const variables = (mode: string): Record<string, string> => loadEnv(mode, process.cwd(), 'PLUMBLINE_')

/** Development server only. */
async function sandboxInDevelopment(serving: boolean): Promise<PluginOption> {
  if (!serving) return null
  const { sandboxPlugin } = await import('@plumbline/sandbox/vite-plugin')
  return sandboxPlugin()
}

/** Base path with both slashes (`PLUMBLINE_BASE_PATH`). */
const basePath = (given = '/'): string => `/${given.replaceAll(/^\/+|\/+$/gu, '')}/`.replace('//', '/')

export default defineConfig(async ({ command, mode, isPreview }) => ({
  base: basePath(variables(mode)['PLUMBLINE_BASE_PATH']),
  define: { __PORTAL_VERSION__: JSON.stringify(portalVersion(import.meta.dirname)) },
  plugins: [
    react(),
    tailwindcss(),
    countyNames(),
    compileHints(),
    onceWorker('src/api/once/worker.ts'),
    pdfDecoders(import.meta.resolve('@plumbline/document-reader')),
    inlineLookScript(),
    completePages(patterns, modules),
    settingsInDevelopment(readSettings({}, variables(mode))),
    deployFiles(readSettings({}, variables(mode)), patterns),
    await sandboxInDevelopment(
      command === 'serve' && isPreview !== true && process.env['VITEST'] === undefined,
    ),
  ],
  // The inspect worker imports the PDF reader on demand.
  worker: { format: 'es' as const },
  build: {
    target: 'es2023',
    // Third-party licenses, served with the portal as they require.
    license: { fileName: 'licences.txt' },
    sourcemap: 'hidden' as const,
    manifest: MANIFEST,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: chunkGroups, chunkFileNames },
      // Tailwind's plugin has no source map for the style sheet. All other warnings are shown.
      onwarn: (warning: Rolldown.RollupLog, show: (warning: Rolldown.RollupLog) => void) => {
        if (warning.code !== 'SOURCEMAP_BROKEN' || warning.plugin?.startsWith('@tailwindcss') !== true)
          show(warning)
      },
    },
  },
  test: {
    // Slow tests (`*.matrix.test.ts`) run with `npm run unit:matrix`.
    include: ['src', 'packages', 'e2e/cases', 'e2e/api'].map(
      (folder) => `${folder}/**/*${mode === 'matrix' ? '.matrix' : ''}.test.ts`,
    ),
    exclude: mode === 'matrix' ? [] : ['**/*.matrix.test.ts'],
    // In processes, not threads: parallel test files would share locks and channels.
    isolate: false,
    setupFiles: ['src/testing/fresh-file.ts'],
    // Node 25 and later define `sessionStorage`; tests provide their own.
    execArgv: ['--no-experimental-webstorage'],
    // Long, because a busy machine may be slow; only hanging tests should fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than the cores: some files wait for seconds. Vitest's default leaves one core idle.
    maxWorkers: availableParallelism() + 1,
    // Ignores pdf.js's unhandled rejections with damaged files (`hushLeftovers` in pdf-reader.ts).
    onUnhandledError: (error: { stack?: string }) => !/pdfjs-dist/u.test(error.stack ?? ''),
  },
}))
