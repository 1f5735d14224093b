import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precompress } from './precompress.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-packed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('compresses scripts and style sheets, but not tiny or already compressed files', async () => {
  const text = 'export const parcel = "1704-22-0001";\n'.repeat(100)
  mkdirSync(join(folder, 'reader'))
  for (const name of ['first-a.js', 'first-a.css', 'reader/decoder.js'])
    writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'tiny.js'), 'export {}')
  writeFileSync(join(folder, 'face.woff2'), text)
  await precompress(folder)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:br|gz)$/u.test(name),
  )
  expect(names.toSorted()).toEqual(
    ['first-a.css', 'first-a.js', 'reader/decoder.js'].flatMap((name) => [`${name}.br`, `${name}.gz`]),
  )
  const packed = readFileSync(join(folder, 'first-a.js.br'))
  expect(brotliDecompressSync(packed).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'reader/decoder.js.gz'))).toString()).toBe(text)
  expect(packed.length).toBeLessThan(text.length / 10)
})
