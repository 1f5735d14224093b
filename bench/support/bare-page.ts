import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { precompress } from '@plumbline/hosting/precompress'

/** Builds `bench/bare` for the sandbox, compressed like the portal. */
export async function buildBarePage(outDir: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, '../bare'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  await precompress(join(outDir, 'assets'))
  await mkdir(`${outDir}-deploy`, { recursive: true })
  await writeFile(join(`${outDir}-deploy`, 'headers.json'), JSON.stringify({ portal: {}, pay: {} }))
}
