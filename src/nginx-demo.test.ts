import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const closing = (site: string): (string | undefined)[] =>
  [...site.matchAll(/location ([^{]+) \{\s*keepalive_timeout 0;/gu)].map(([, location]) => location)

it('the demo’s nginx site closes the same connections as the build’s', () => {
  const root = join(import.meta.dirname, '..')
  const demo = closing(readFileSync(join(root, 'packages/sandbox/nginx-demo.conf'), 'utf8'))
  const source = readFileSync(join(root, 'packages/hosting/src/nginx-site.ts'), 'utf8')
  expect(demo).toHaveLength(4)
  for (const location of demo) expect(source).toContain(`'${location}'`)
})
