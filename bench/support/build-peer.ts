import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { precompress } from '@plumbline/hosting/precompress'

/** Builds `bench/peer` for the sandbox, compressed like the portal, with the rows that its list asks for. */
export async function buildPeer(outDir: string, rows: number): Promise<void> {
  await build({
    root: join(import.meta.dirname, '../peer'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  await precompress(join(outDir, 'assets'))
  const list = Array.from({ length: rows }, (_, index) => ({
    id: index + 1,
    name: `Lofts number ${index + 1}`,
    address: `${index + 1} Main Street, Raleigh, NC 27601`,
  }))
  await writeFile(join(outDir, 'properties.json'), JSON.stringify(list))
  await mkdir(`${outDir}-deploy`, { recursive: true })
  await writeFile(join(`${outDir}-deploy`, 'headers.json'), JSON.stringify({ portal: {}, pay: {} }))
}
