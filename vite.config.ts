import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { loadEnv, type PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { deployHeaders } from './src/deploy/vite-plugin.ts'

/** The sandbox joins the development server only; a build never sees it. */
const sandboxInDevelopment = async (serving: boolean): Promise<PluginOption> =>
  serving ? (await import('./sandbox/vite-plugin.ts')).sandboxPlugin() : null

export default defineConfig(async ({ command, mode, isPreview }) => ({
  plugins: [
    react(),
    tailwindcss(),
    deployHeaders(loadEnv(mode, process.cwd(), 'VITE_')['VITE_API_BASE_URL'] ?? ''),
    await sandboxInDevelopment(command === 'serve' && isPreview !== true && mode !== 'test'),
  ],
  build: {
    target: 'es2023',
    sourcemap: 'hidden' as const,
    modulePreload: { polyfill: false },
  },
  test: {
    include: ['src/**/*.test.ts', 'sandbox/**/*.test.ts'],
    testTimeout: 20_000,
  },
}))
