import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { apiDocuments } from './api-documents/api-documents.ts'
import { MANIFEST } from './budgets.ts'
import { asideOf, type BuildRecord, configure, filesIn } from './configure.ts'
import { withEveryLicence } from './licences.ts'
import { precompress } from './precompress.ts'
import { serviceUrlOf, type Settings, warningsOf, withSettings } from './settings.ts'
import { MISSING_PAGE } from './static-hosts.ts'

/** Source maps leave the folder that is served: they are for whoever reads an error report, not for visitors. */
function putAside(outDir: string, maps: readonly string[], aside: string): void {
  for (const name of maps) {
    const target = join(aside, 'maps', name)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(join(outDir, name), target)
  }
}

/** Names what the bundler leaves out of its list of licences. */
function completeLicences(outDir: string, maps: readonly string[], root: string): void {
  const path = join(outDir, 'licences.txt')
  const texts = maps
    .filter((name) => name.endsWith('.js.map'))
    .map((name) => readFileSync(join(outDir, name), 'utf8'))
  writeFileSync(path, withEveryLicence(readFileSync(path, 'utf8'), texts, root))
}

const missingPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Not found</title>
<p>There’s no file at this address.</p>
</html>
`

/** Fills the settings into `index.html` in development, and serves the API's documents. */
export const settingsInDevelopment = (settings: Settings): Plugin => ({
  name: 'plumbline-settings',
  apply: 'serve',
  transformIndexHtml: (html) => withSettings(html, settings),
  configureServer: ({ middlewares, config }) => {
    for (const [name, text] of Object.entries(apiDocuments(serviceUrlOf(settings))))
      middlewares.use(config.base + name, (_, response) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(text)
      })
  },
})

/**
 * Finishes a build: the page of a missing file, scripts and style sheets packed, and the build's own settings (`configure`). Into
 * `<outDir>-deploy`, which is never served: the source maps, the list of chunks, and what servers read.
 */
export function deployFiles(settings: Settings): Plugin {
  let config: ResolvedConfig
  return {
    name: 'plumbline-deploy-files',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: {
      // Behind the pass of its own that makes the once-only worker.
      order: 'post',
      sequential: true,
      handler: async () => {
        const { root, base } = config
        const outDir = resolve(root, config.build.outDir)
        const aside = asideOf(outDir)
        const maps = filesIn(outDir).filter((name) => name.endsWith('.map'))
        rmSync(aside, { recursive: true, force: true })
        mkdirSync(aside)
        completeLicences(outDir, maps, root)
        renameSync(join(outDir, MANIFEST), join(aside, MANIFEST))
        putAside(outDir, maps, aside)
        writeFileSync(join(outDir, MISSING_PAGE), missingPage)
        await precompress(join(outDir, 'assets'))
        const record: BuildRecord = { base, settings }
        writeFileSync(join(aside, 'build.json'), `${JSON.stringify(record, null, 2)}\n`)
        for (const warning of warningsOf(configure(outDir, {}))) config.logger.warn(warning)
      },
    },
  }
}
