import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MANIFEST, overBudget, weigh } from './budgets.ts'

const HOME = 'src/features/home/home-page.tsx'
let dist = ''
/** Nearly incompressible text of about `bytes` bytes after gzip. */
const noise = (bytes: number): string => `/*${randomBytes(Math.ceil(bytes * 0.985)).toString('base64')}*/`
const write = (name: string, text: string): void => writeFileSync(join(dist, name), text)

type Chunk = { name?: string; file?: string; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
const built: Record<string, Chunk> = {
  'index.html': {
    name: 'first',
    imports: ['core'],
    css: ['assets/index.css'],
  },
  'sign-in': { name: 'sign-in', imports: ['core'] },
  core: { name: 'core' },
  frame: { name: 'frame', imports: ['core'] },
  [HOME]: { file: 'assets/home.js', isDynamicEntry: true, imports: ['frame'] },
}
/** Writes the manifest, with changed chunks if given. A chunk's file defaults to its key. */
const list = (changed: Record<string, Chunk | undefined> = {}): void => {
  const chunks = Object.entries({ ...built, ...changed }).flatMap(([key, chunk]) =>
    chunk === undefined ? [] : [[key, { file: `assets/${key}.js`, ...chunk }]],
  )
  writeFileSync(join(`${dist}-deploy`, MANIFEST), JSON.stringify(Object.fromEntries(chunks)))
}

beforeEach(() => {
  dist = join(mkdtempSync(join(tmpdir(), 'plumbline-budgets-')), 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(`${dist}-deploy`)
  list()
  write('assets/index.css', 'body{}')
  write('assets/index.html.js', 'first()')
  write('assets/sign-in.js', 'export const send=1')
  write('assets/core.js', `export const core=1;${noise(100_000)}`)
  write('assets/frame.js', noise(30_000))
  write('assets/home.js', noise(5000))
})
afterEach(() => rmSync(dirname(dist), { recursive: true }))

describe('the budgets of a build', () => {
  it('hold: each file counts once, dynamic imports don’t count', () => {
    const weights = weigh(dist)
    expect(weights.signIn.files).toEqual(['assets/index.html.js', 'assets/sign-in.js', 'assets/core.js'])
    expect(Math.abs(weights.signIn.gzip - 100_000)).toBeLessThan(2000)
    expect(weights.pages.map(({ page }) => page)).toEqual(['home-page'])
    expect(Math.abs((weights.pages[0]?.gzip ?? 0) - 135_000)).toBeLessThan(2000)
    expect(overBudget(weights)).toEqual([])
  })

  it('are exceeded by a first page that is too large, in gzip and in brotli', () => {
    write('assets/core.js', noise(180_000))
    expect(overBudget(weigh(dist))).toEqual([
      expect.stringContaining('Sign-in, JavaScript (gzip)'),
      expect.stringContaining('Sign-in, JavaScript (brotli)'),
    ])
  })

  it('are exceeded by another page, however deep its imports', () => {
    list({
      [HOME]: { file: 'assets/home.js', isDynamicEntry: true, imports: ['part'] },
      part: { imports: ['frame', 'deep'] },
      deep: {},
    })
    write('assets/part.js', 'part()')
    write('assets/deep.js', noise(110_000))
    expect(overBudget(weigh(dist))).toEqual([expect.stringContaining('home-page, JavaScript')])
  })

  it('are exceeded by a large style sheet, and by a page that statically imports the PDF reader', () => {
    write('assets/index.css', noise(13_000))
    list({ [HOME]: { file: 'assets/home.js', isDynamicEntry: true, imports: ['pdf'] }, pdf: {} })
    write('assets/pdf.js', 'export const pdf=1')
    expect(overBudget(weigh(dist))).toEqual([
      expect.stringContaining('Style sheet'),
      'home-page: brings the PDF reader along',
    ])
  })

  it('throw for a build without the frame', () => {
    list({ frame: undefined })
    expect(() => weigh(dist)).toThrow('no frame')
  })
})
