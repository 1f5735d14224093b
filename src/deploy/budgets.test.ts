import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { overBudget, weigh } from './budgets.ts'

const home = { module: 'home/home-page' } as const
let dist = ''
/** Text that hardly compresses, of about so many bytes after gzip. */
const noise = (bytes: number): string => `/*${randomBytes(Math.ceil(bytes * 0.985)).toString('base64')}*/`
const write = (name: string, text: string): void => writeFileSync(join(dist, name), text)

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'plumbline-budgets-'))
  mkdirSync(join(dist, 'assets'))
  write(
    'index.html',
    '<script type="module" src="/assets/first-aaaaaaaa.js"></script><link rel="stylesheet" href="/assets/index-aaaaaaaa.css">',
  )
  write('assets/index-aaaaaaaa.css', 'body{}')
  write(
    'assets/first-aaaaaaaa.js',
    `import"./core-aaaaaaaa.js";import("./sign-in-aaaaaaaa.js");import("./home-page-aaaaaaaa.js")`,
  )
  write('assets/sign-in-aaaaaaaa.js', `import"./core-aaaaaaaa.js";export const send=1`)
  write('assets/core-aaaaaaaa.js', `export const core=1;${noise(100_000)}`)
  write('assets/frame-aaaaaaaa.js', `import{core as c}from"./core-aaaaaaaa.js";${noise(30_000)}`)
  write('assets/home-page-aaaaaaaa.js', `import"./frame-aaaaaaaa.js";${noise(5000)}`)
})
afterEach(() => rmSync(dist, { recursive: true }))

describe('the budgets of a build', () => {
  it('are kept: each file counts once, what is imported later does not count', () => {
    const weights = weigh(dist, [home])
    expect(weights.signIn.files).toEqual(['first-aaaaaaaa.js', 'sign-in-aaaaaaaa.js', 'core-aaaaaaaa.js'])
    expect(Math.abs(weights.signIn.gzip - 100_000)).toBeLessThan(2000)
    expect(weights.pages.map(({ page }) => page)).toEqual(['home-page'])
    expect(Math.abs((weights.pages[0]?.gzip ?? 0) - 35_000)).toBeLessThan(2000)
    expect(overBudget(weights)).toEqual([])
  })

  it('are broken by a first page that is too large, in gzip and in brotli', () => {
    write('assets/core-aaaaaaaa.js', noise(140_000))
    expect(overBudget(weigh(dist, [home]))).toEqual([
      expect.stringContaining('Sign-in, JavaScript (gzip)'),
      expect.stringContaining('Sign-in, JavaScript (brotli)'),
    ])
  })

  it('are broken by another page, however deep its imports lie', () => {
    write('assets/home-page-aaaaaaaa.js', 'import{a}from"./part-aaaaaaaa.js"')
    write('assets/part-aaaaaaaa.js', 'import"./frame-aaaaaaaa.js";import"./deep-aaaaaaaa.js"')
    write('assets/deep-aaaaaaaa.js', noise(40_000))
    expect(overBudget(weigh(dist, [home]))).toEqual([expect.stringContaining('home-page, JavaScript beyond')])
  })

  it('are broken by a style sheet that is too large, and by a PDF reader that nobody asked for', () => {
    write('assets/index-aaaaaaaa.css', noise(13_000))
    write('assets/pdf-aaaaaaaa.js', 'export const pdf=1')
    write('assets/home-page-aaaaaaaa.js', 'import"./pdf-aaaaaaaa.js"')
    expect(overBudget(weigh(dist, [home]))).toEqual([
      expect.stringContaining('Style sheet'),
      'home-page: brings the PDF reader along',
    ])
  })

  it('are not said to be kept of a build without the frame', () => {
    rmSync(join(dist, 'assets/frame-aaaaaaaa.js'))
    expect(() => weigh(dist, [home])).toThrow('no frame')
  })

  it('are not said to be kept of a build without one of the pages', () => {
    expect(() => weigh(dist)).toThrow('no sign-up-page')
  })
})
