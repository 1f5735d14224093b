import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { inlinePieces, pageHeaders } from './headers.ts'

/**
 * Writes `headers.json` beside the built `index.html`: for each kind of page (`portal`, `pay`) the headers that any
 * web server has to send. The local server sends exactly these.
 */
export function deployHeaders(apiBaseUrl: string): Plugin {
  let outDir = 'dist'
  return {
    name: 'plumbline-deploy-headers',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle: () => {
      const html = readFileSync(join(outDir, 'index.html'), 'utf8')
      const input = { apiOrigin: apiBaseUrl === '' ? '' : new URL(apiBaseUrl).origin, ...inlinePieces(html) }
      const headers = { portal: pageHeaders(input, 'portal'), pay: pageHeaders(input, 'pay') }
      writeFileSync(join(outDir, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`)
    },
  }
}
