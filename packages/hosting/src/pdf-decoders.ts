import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

/**
 * Adds the decoders of JBIG2 (fax) and JPEG 2000 images, common in scanned PDF files, to the assets: pdf.js loads
 * them by name on demand. The folder's name has its version, so caches never go stale. `reader`: URL of a module
 * whose package has pdf.js.
 */
export function pdfDecoders(reader: string): Plugin {
  const root = dirname(createRequire(reader).resolve('pdfjs-dist/package.json'))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = `pdfjs-${version}`
  const sourceOf = (name: string): Buffer => readFileSync(join(root, 'wasm', name))
  return {
    name: 'plumbline-pdf-decoders',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const name of DECODERS)
        this.emitFile({ type: 'asset', fileName: `assets/${folder}/${name}`, source: sourceOf(name) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = DECODERS.find((decoder) => request.url?.includes(`/${folder}/${decoder}`))
        if (name === undefined) return next()
        response.setHeader('Content-Type', 'text/javascript')
        response.end(sourceOf(name))
      })
    },
  }
}
