import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const file = 'public-sans-latin-wght-normal.woff2'

it('is one self-hosted subset file of at most 45 KB', () => {
  const font = import.meta
    .resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2')
  expect(readFileSync(fileURLToPath(font)).byteLength).toBeLessThanOrEqual(45_000)
  const css = readFileSync(join(import.meta.dirname, '../index.css'), 'utf8')
  expect([...css.matchAll(/url\('([^']+)'\)/gu)].map((match) => match[1])).toEqual([
    `@fontsource-variable/public-sans/files/${file}`,
  ])
})
