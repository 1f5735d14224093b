import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reachable } from './reachable.ts'

/** Where the build leaves the list of its chunks, beside what is served. */
export const MANIFEST = 'manifest.json'

/** KB are 1,000 bytes, gzip unless said otherwise. */
const budgets = {
  /** Everything that the sign-in form needs to be shown, and to be sent. */
  signIn: { gzip: 162_200, brotli: 140_300, css: 12_800 },
  /** Everything that any other page needs. */
  page: 232_600,
} as const

/** A page of the built portal: the files that come before it can be used, and what they weigh (bytes). */
type PageWeight = { page: string; files: string[]; gzip: number; brotli: number }

/** What a build weighs: the sign-in page, every other page, and the style sheet. */
export type Weights = { signIn: PageWeight; pages: PageWeight[]; css: number }

/** The build's own list of what it wrote, by source file or chunk; `imports` are keys of it. */
type Manifest = Record<
  string,
  { file: string; src?: string; name?: string; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
>

/** Source files of pages: `*-page.tsx`, or `*-route.ts` where the page has a loader. */
const isPage = /^src\/features\/.*-(?:page\.tsx|route\.ts)$/u

/** The key of a chunk by the name that the build gives it. */
function chunkOf(manifest: Manifest, name: string): string {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.name === name)
  if (found === undefined) throw new Error(`The build has no ${name}`)
  return found[0]
}

/** Weighs the pages of a build in `dist` by the list beside it, each with the frame. */
export function weigh(dist: string): Weights {
  const code = (file: string): string => readFileSync(join(dist, file), 'utf8')
  const manifest = JSON.parse(readFileSync(join(`${dist}-deploy`, MANIFEST), 'utf8')) as Manifest
  // What is imported later does not count.
  const closure = (keys: readonly string[]): string[] =>
    reachable(keys, (key) => manifest[key]?.imports ?? []).flatMap((key) => manifest[key]?.file ?? [])
  const css = Object.values(manifest).find((chunk) => chunk.css !== undefined)?.css?.[0] ?? ''
  // Most files belong to many pages, and packing one as small as it gets takes its time.
  const packed = new Map<string, { gzip: number; brotli: number }>()
  const pack = (file: string): { gzip: number; brotli: number } => {
    const known = packed.get(file)
    if (known !== undefined) return known
    const text = code(file)
    const sizes = { gzip: gzipSync(text).length, brotli: brotliCompressSync(text).length }
    packed.set(file, sizes)
    return sizes
  }
  const weighed = (page: string, names: readonly string[]): PageWeight => {
    const sizes = names.map(pack)
    return {
      page,
      files: [...names],
      gzip: sizes.reduce((sum, { gzip }) => sum + gzip, 0),
      brotli: sizes.reduce((sum, { brotli }) => sum + brotli, 0),
    }
  }

  const first = chunkOf(manifest, 'first')
  const signIn = chunkOf(manifest, 'sign-in')
  const frame = chunkOf(manifest, 'frame')
  const weights = Object.entries(manifest)
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry === true && isPage.test(key))
    .map(([key]) => weighed(key.replace(/^.*\/|\.tsx?$/gu, ''), closure([first, frame, key])))
  return {
    signIn: weighed('sign-in-page', closure([first, signIn])),
    pages: weights,
    css: gzipSync(code(css)).length,
  }
}

/** One sentence for each budget that a build breaks; none for a build that keeps them. */
export function overBudget({ signIn, pages, css }: Weights): string[] {
  const over = (what: string, bytes: number, limit: number): string[] =>
    bytes <= limit ? [] : [`${what}: ${bytes} bytes, ${bytes - limit} more than its budget`]
  return [
    ...over('Sign-in, JavaScript (gzip)', signIn.gzip, budgets.signIn.gzip),
    ...over('Sign-in, JavaScript (brotli)', signIn.brotli, budgets.signIn.brotli),
    ...over('Style sheet (gzip)', css, budgets.signIn.css),
    ...pages.flatMap(({ page, gzip, files }) => [
      ...over(`${page}, JavaScript (gzip)`, gzip, budgets.page),
      ...(files.some((file) => file.startsWith('assets/pdf'))
        ? [`${page}: brings the PDF reader along`]
        : []),
    ]),
  ]
}
