import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { resetSandbox } from './reset.ts'
import { hostingSettings } from '../settings.ts'
import {
  newDocument,
  newProperty,
  newUser,
  startService,
  statusesOf,
  uploadForm,
  type TestService,
  type TestUser,
} from '../testing/test-service.ts'

const MB = 1024 * 1024

let service: TestService
afterEach(() => service.close())

const upload = (user: TestUser, propertyId: number, bytes: number) =>
  service.call('POST', `/public/valuation/upload-to-property/${propertyId}`, {
    key: user.key,
    body: uploadForm({ name: 'x' }, { name: 'a.pdf', bytes: new Blob([new Uint8Array(bytes)]) }),
  })

/** The database can't grow any more. */
function fillDisk(): void {
  const { db } = service.sandbox
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number }
  db.exec(`PRAGMA max_page_count = ${pages}`)
}

describe('the total of uploaded files', () => {
  it('is of all accounts; beyond it an upload is a 507, and none of it is kept', async () => {
    service = await startService({ totalBytes: 2 * MB })
    const [one, two] = [await newUser(service), await newUser(service)]
    expect((await upload(one, await newProperty(service, one), 1.5 * MB)).status).toBe(202)
    const refused = await upload(two, await newProperty(service, two), MB)
    expect(refused).toMatchObject({
      status: 507,
      body: { status: 'error', code: 'NO_ROOM', message: expect.stringContaining('as many files') },
    })
    expect(readdirSync(join(service.sandbox.dataDir, 'uploads'))).toHaveLength(1)
  })

  it('includes running uploads', async () => {
    service = await startService({ totalBytes: 3 * MB })
    const user = await newUser(service)
    const propertyId = await newProperty(service, user)
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(user, propertyId, MB - 10_000)))
    expect(statusesOf(answers)).toEqual([202, 202, 202, 507, 507])
    expect(service.sandbox.incoming.bytes).toBe(0)
  })
})

describe('a full disk', () => {
  it('is a 507, also of an order, of which nothing is charged; reads work, and a reset frees space', async () => {
    service = await startService()
    const user = await newUser(service)
    const propertyId = await newProperty(service, user)
    await newDocument(service, user, propertyId)
    fillDisk()
    const statuses: number[] = []
    while (statuses.length < 500 && !statuses.includes(507)) {
      const json = { propertyId, orderType: 'FULL', cardToken: 'tok_visa' }
      statuses.push((await service.call('POST', '/public/valuation/order', { key: user.key, json })).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200, 507]))
    expect(service.sandbox.counters.charges).toBe(statuses.length - 1)
    expect(service.sandbox.db.prepare('SELECT count(*) AS charges FROM charges').get()).toEqual({
      charges: statuses.length - 1,
    })
    expect((await service.call('GET', '/public/api-keys', { key: user.key })).status).toBe(200)
    resetSandbox(service.sandbox)
    expect((await newUser(service)).keyId).toBeGreaterThan(user.keyId)
  })

  it('fails no call because a key’s last use can’t be saved', async () => {
    service = await startService()
    const user = await newUser(service)
    service.sandbox.db.exec(
      "CREATE TEMP TRIGGER full BEFORE UPDATE ON api_keys BEGIN SELECT RAISE(FAIL, 'disk full'); END",
    )
    expect((await service.call('GET', '/public/api-keys', { key: user.key })).status).toBe(200)
  })
})

it('settings are read as megabytes and hours, and refused unless they’re numbers', () => {
  expect(hostingSettings({})).toEqual({})
  expect(
    hostingSettings({
      SANDBOX_TOTAL_MB: '3',
      SANDBOX_DEMO_HOURS: '0',
      SANDBOX_PASSWORD_COST: '16',
      SANDBOX_ACCOUNT_HOURS: '48',
      SANDBOX_CONTROL_TOKEN: 'a long enough token',
    }),
  ).toEqual({
    totalBytes: 3 * MB,
    passwordCost: 16,
    demoHours: null,
    accountHours: 48,
    controlToken: 'a long enough token',
  })
  expect(() => hostingSettings({ SANDBOX_TOTAL_MB: 'lots' })).toThrow('SANDBOX_TOTAL_MB')
})
