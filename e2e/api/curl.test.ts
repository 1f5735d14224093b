import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleCurl } from '#api/example-curl.ts'
import { journeyScripts } from '#api/journey-script.ts'
import { factsOf, OPERATIONS } from '@plumbline/service-contract/operations'
import {
  newDocument,
  newProperty,
  newUser,
  numberOf,
  startService,
  type TestService,
  type TestUser,
} from '@plumbline/sandbox/testing/service'

let service: TestService
let user: TestUser
const folder = mkdtempSync(join(tmpdir(), 'plumbline-curl-'))
/** Per operation, the account's values, which replace the table's examples. */
const own: Record<string, Record<string, unknown>> = {}
beforeAll(async () => {
  service = await startService()
  user = await newUser(service)
  const other = await newUser(service)
  const propertyId = await newProperty(service, user)
  const documentId = await newDocument(service, user, propertyId)
  const { key } = user
  const placed = await service.call('POST', '/public/valuation/order', {
    key,
    json: { propertyId, orderType: 'LOAN' },
  })
  const found = await service.call(
    'GET',
    '/public/valuation/parcels?address=412+Oak+Hollow+Lane%2C+Cary%2C+NC+27511',
    {
      key,
    },
  )
  const second = await service.call('POST', '/public/api-keys', { key, json: { name: 'Second' } })
  const [parcel] = (found.body.data as { parcels: { countyId: string; parcelId: string }[] }).parcels
  Object.assign(own, {
    register: { email: 'curl@example.com', password: 'a long enough sentence' },
    login: { email: user.email, password: user.password },
    refresh: { refresh_token: other.refreshToken },
    deleteApiKey: { id: numberOf(second, 'id') },
    createProperty: { countyId: parcel?.countyId, parcelId: parcel?.parcelId },
    uploadDocument: { propertyId },
    createOrder: { propertyId, documentIds: [documentId] },
    getOrder: { id: numberOf(placed, 'id') },
  })
  writeFileSync(join(folder, 'rent-roll.xlsx'), 'PK')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await service.close()
})

/** Runs the command in bash with curl. Resolves to the HTTP status. */
async function statusOf(command: string): Promise<number> {
  const child = spawn(
    'bash',
    ['-c', `curl() { command curl -s -o /dev/null -w '%{http_code}' "$@"; }\n${command}`],
    {
      cwd: folder,
      env: { ...process.env, API_KEY: user.key },
    },
  )
  let out = ''
  for await (const piece of child.stdout) out += String(piece)
  return Number(out)
}

const hasCurl = ['curl', 'jq'].every((tool) => spawnSync(tool, ['--version']).status === 0)

it.skipIf(!hasCurl).each(OPERATIONS)('runs in bash and answers as the table says: %s', async (name) => {
  const command = exampleCurl(name, service.origin, own[name])
  expect(await statusOf(command)).toBe(factsOf(name).status ?? 200)
})

it.skipIf(!hasCurl).each([
  ['cURL', 'bash', 'order.sh'],
  ['Node', process.execPath, 'order.mjs'],
])('the script (%s) leads from a key to a finished order', async (language, program, file) => {
  const { text = '' } = journeyScripts(service.origin).find(({ label }) => label.includes(language)) ?? {}
  const quick = text.replaceAll(/(?<=\bpause ?= ?)\d+/gu, '0.1')
  expect(quick).not.toBe(text)
  writeFileSync(join(folder, file), quick)
  const child = spawn(program, [file], { cwd: folder, env: { ...process.env, API_KEY: user.key } })
  let out = ''
  let problems = ''
  child.stderr.on('data', (piece) => (problems += String(piece)))
  for await (const piece of child.stdout) {
    out += String(piece)
    // A day later.
    service.sandbox.clock.advance(86_400_000)
  }
  expect(problems).toBe('')
  expect(out).toMatch(/^Order \d+\n(?:\w+\n)*COMPLETED\n$/u)
})
