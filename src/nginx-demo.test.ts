import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ONCE_ONLY } from '@plumbline/hosting/nginx-site'

it('the demo’s nginx site closes the same connections as the build’s', () => {
  const demo = readFileSync(join(import.meta.dirname, '../packages/sandbox/nginx-demo.conf'), 'utf8')
  const closing = [...demo.matchAll(/location ([^{]+) \{\s*keepalive_timeout 0;/gu)]
  expect(new Set(closing.map(([, location]) => location))).toEqual(new Set(ONCE_ONLY))
})
