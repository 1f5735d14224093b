import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

function layerOf(file: string): string {
  if (file.endsWith('.test.ts')) return 'unit tests'
  if (file.includes('/testing/')) return 'test support'
  const [top = '', name = ''] = file.split('/')
  return top === 'packages' ? name : top
}

const lines: Record<string, number> = {}
for (const path of globSync('{src,packages,e2e,bench}/**/*.{ts,tsx,js}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
})) {
  const file = path.replaceAll('\\', '/')
  const layer = layerOf(file)
  lines[layer] = (lines[layer] ?? 0) + readFileSync(join(root, file), 'utf8').split('\n').length - 1
}

const budgets = [
  ...readFileSync(join(root, 'docs/size.md'), 'utf8').matchAll(/^\| ([a-z\d -]+) \| .* \| ([\d,]+) \|$/gmu),
].map(([, layer = '', budget = '']) => ({ layer, budget: Number(budget.replaceAll(',', '')) }))

it('every layer has a budget in docs/size.md', () => {
  expect(budgets.map(({ layer }) => layer).toSorted()).toEqual(Object.keys(lines).toSorted())
})

it.each(budgets)('$layer stays within $budget lines', ({ layer, budget }) => {
  expect(lines[layer]).toBeLessThanOrEqual(budget)
})
