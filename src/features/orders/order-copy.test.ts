import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatPrice } from '#lib/format-number.ts'
import { FULL_ORDER_CENTS, FULL_ORDER_PRICE } from '@plumbline/service-contract/order-copy'

const CONTRACT = 'packages/service-contract/src'
const root = join(import.meta.dirname, '../../..')
const files = [
  'index.html',
  ...['src', CONTRACT].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/u.test(name) && !name.includes('.test.'))
      .map((name) => join(folder, name)),
  ),
]
const comments = /\/\*.*?\*\//gsu
const holding = (pattern: RegExp): string[] =>
  files.filter((name) => pattern.test(readFileSync(join(root, name), 'utf8').replaceAll(comments, '')))

it('formats the price like every other price', () => {
  expect(FULL_ORDER_PRICE).toBe(formatPrice(FULL_ORDER_CENTS))
})

it.each([
  ['the price', /\$350|350\.00/u],
  ['that we don’t know whether an order went through', /know yet whether your order/u],
  ['not to order again', /[Dd]on[’']t order again yet/u],
  ['that a card may have been charged', /Your card may have been charged/u],
])('has %s in one file', (_what, pattern) => {
  expect(holding(pattern).filter((name) => name !== join(CONTRACT, 'order-copy.ts'))).toEqual([])
})
