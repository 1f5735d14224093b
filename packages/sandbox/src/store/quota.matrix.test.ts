import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { resetSandbox } from './reset.ts'
import { hostingSettings } from '../settings.ts'
import {
  newDocument,
  newProperty,
  newUser,
  startService,
  uploadForm,
  type Answer,
  type TestService,
  type TestUser,
} from '../testing/test-service.ts'

const MB = 1024 * 1024

let service: TestService
afterEach(() => service.close())

const upload = (user: TestUser, propertyId: number, bytes: number, name = 'a.pdf') =>
  service.call('POST', `/public/valuation/upload-to-property/${propertyId}`, {
    key: user.key,
    body: uploadForm({ name: 'x' }, { name, bytes: new Blob([new Uint8Array(bytes)]) }),
  })
const order = (user: TestUser, propertyId: number, cardToken: string) =>
  service.call('POST', '/public/valuation/order', {
    key: user.key,
    json: { propertyId, orderType: 'FULL', cardToken },
  })
const stored = () => readdirSync(join(service.sandbox.dataDir, 'uploads'))
const newDemo = async () => {
  const response = await fetch(`${service.origin}/sandbox/demo-account`, { method: 'POST' })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

describe('the quota of uploads', () => {
  it('refuses uploads over an account’s quota with 507, and keeps none of it', async () => {
    service = await startService({ quota: { accountBytes: 3 * MB } })
    const user = await newUser(service)
    const propertyId = await newProperty(service, user)
    expect((await upload(user, propertyId, 2 * MB)).status).toBe(202)
    const refused = await upload(user, propertyId, 1.5 * MB)
    expect(refused).toMatchObject({
      status: 507,
      body: {
        status: 'error',
        data: null,
        code: 'NO_ROOM',
        message: 'This account may hold 3 MB of files in this sandbox.',
      },
    })
    expect(stored()).toHaveLength(1)
    expect((await upload(user, propertyId, 0.5 * MB)).status).toBe(202)
    const other = await newUser(service)
    expect((await upload(other, await newProperty(service, other), 2 * MB)).status).toBe(202)
  })

  it('counts running uploads, so simultaneous ones can’t exceed the quota together', async () => {
    service = await startService({ quota: { accountBytes: 3 * MB } })
    const user = await newUser(service)
    const propertyId = await newProperty(service, user)
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(user, propertyId, MB - 10_000)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 507)).toHaveLength(5)
    expect(service.sandbox.quota.incoming.size).toBe(0)
  })

  it('applies to all accounts together, and to uploads without a length', async () => {
    service = await startService({ quota: { totalBytes: 2 * MB } })
    const [one, two] = [await newUser(service), await newUser(service)]
    expect((await upload(one, await newProperty(service, one), 1.5 * MB)).status).toBe(202)
    const propertyId = await newProperty(service, two)
    expect(await upload(two, propertyId, MB)).toMatchObject({
      status: 507,
      body: { message: expect.stringContaining('as many files as it may') },
    })
    const status = await new Promise((resolve, reject) => {
      const sending = httpRequest(
        `${service.origin}/api/v2/public/valuation/upload-to-property/${propertyId}`,
        {
          method: 'POST',
          headers: { 'X-API-KEY': two.key, 'Content-Type': 'multipart/form-data; boundary=x' },
        },
        (response) => resolve(response.resume().statusCode),
      )
      sending.once('error', reject)
      sending.write('--x\r\n')
    })
    expect(status).toBe(507)
  })

  it('refuses file names too long for a file system', async () => {
    service = await startService()
    const user = await newUser(service)
    const answer = await upload(user, await newProperty(service, user), 10, `${'n'.repeat(252)}.pdf`)
    expect(answer).toMatchObject({ status: 400, body: { message: 'file name: at most 255 characters' } })
    expect(stored()).toEqual([])
  })
})

describe('the number of records', () => {
  it('of one account is limited by a 400; an order is refused before any charge', async () => {
    service = await startService({ quota: { properties: 1, orders: 1, keys: 2, documents: 1 } })
    const user = await newUser(service)
    const propertyId = await newProperty(service, user)
    expect(await newProperty(service, user)).toBe(propertyId)
    const found = await service.call(
      'GET',
      '/public/valuation/parcels?address=4+Fourfold+Court%2C+Cary%2C+NC+27511',
      {
        key: user.key,
      },
    )
    const [parcel] = (found.body.data as { parcels: object[] }).parcels
    const property = await service.call('POST', '/public/valuation/property', {
      key: user.key,
      json: { ...parcel },
    })
    expect(property).toMatchObject({
      status: 400,
      body: { message: 'This account has 1 properties, and may have no more in this sandbox.' },
    })
    expect((await order(user, propertyId, 'tok_visa')).status).toBe(200)
    expect((await order(user, propertyId, 'tok_sandbox_one_visa')).status).toBe(400)
    expect(service.sandbox.counters.charges).toBe(1)
    const makeKey = () =>
      service.call('POST', '/public/api-keys', { key: user.key, json: { name: 'Another' } })
    expect((await makeKey()).status).toBe(200)
    expect((await makeKey()).status).toBe(400)
    await newDocument(service, user, propertyId)
    expect((await upload(user, propertyId, 10)).status).toBe(507)
  })

  it('of accounts is limited by a 507, demo accounts included', async () => {
    service = await startService({ quota: { accounts: 1 } })
    await newUser(service)
    const json = { email: 'second@example.com', password: 'a long enough sentence' }
    expect((await service.call('POST', '/auth/register', { json })).status).toBe(507)
    expect(await newDemo()).toMatchObject({
      status: 507,
      body: { status: 'error', message: expect.stringContaining('as many accounts') },
    })
  })

  it.each([{ firstName: 'x'.repeat(101) }, { lastName: 'x'.repeat(101) }, { phone: '5'.repeat(51) }])(
    'a name has a maximum length: %j',
    async (fields) => {
      service = await startService()
      const json = { email: 'long@example.com', password: 'a long enough sentence', ...fields }
      expect((await service.call('POST', '/auth/register', { json })).status).toBe(400)
    },
  )

  it('only the newest two hundred inactive keys are kept', async () => {
    service = await startService()
    const user = await newUser(service)
    for (let count = 0; count < 210; count += 1) {
      const made = await service.call('POST', '/public/api-keys', { key: user.key, json: { name: 'Short' } })
      const { id } = made.body.data as { id: number }
      await service.call('DELETE', `/public/api-keys/${id}`, { key: user.key })
    }
    const rows = service.sandbox.db.prepare('SELECT count(*) AS rows FROM api_keys').get()
    expect(rows).toEqual({ rows: 202 })
  })
})

describe('a full disk', () => {
  it('is a 507 in the envelope; reads still work, and a reset frees space', async () => {
    service = await startService()
    const { db } = service.sandbox
    const user = await newUser(service)
    const propertyId = await newProperty(service, user)
    await newDocument(service, user, propertyId)
    const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number }
    db.exec(`PRAGMA max_page_count = ${pages}`)
    const json = { email: '', password: 'a long enough sentence', firstName: 'x'.repeat(100) }
    let answer: Answer | null = null
    for (let count = 0; answer?.status !== 507; count += 1) {
      expect(count).toBeLessThan(1000)
      answer = await service.call('POST', '/auth/register', {
        json: { ...json, email: `filling-${count}@example.com` },
      })
    }
    expect(answer.body).toMatchObject({ status: 'error', message: expect.stringContaining('disk') })
    expect((await service.call('GET', '/public/api-keys', { key: user.key })).status).toBe(200)
    resetSandbox(service.sandbox)
    expect((await newUser(service)).keyId).toBeGreaterThan(user.keyId)
  })

  it('lets a reset free space before the database writes', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-full-'))
    service = await startService({ dataDir })
    const user = await newUser(service)
    await newDocument(service, user, await newProperty(service, user))
    const { db } = service.sandbox
    const exec = db.exec.bind(db)
    const ballast = () => readdirSync(dataDir).includes('room-for-reset')
    expect(ballast()).toBe(true)
    db.exec = (sql) => {
      if (stored().length > 0 || ballast())
        throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
      exec(sql)
    }
    resetSandbox(service.sandbox)
    db.exec = exec
    expect(ballast()).toBe(true)
    expect((await service.call('GET', '/public/api-keys', { key: user.key })).status).toBe(401)
    rmSync(dataDir, { recursive: true })
  })

  it('fails no call because a key’s last use can’t be saved', async () => {
    service = await startService()
    const user = await newUser(service)
    service.sandbox.db.exec(
      "CREATE TEMP TRIGGER full BEFORE UPDATE ON api_keys BEGIN SELECT RAISE(FAIL, 'disk full'); END",
    )
    expect((await service.call('GET', '/public/api-keys', { key: user.key })).status).toBe(200)
  })

  it('during an order is reported as such, and nothing is charged', async () => {
    service = await startService()
    const { db } = service.sandbox
    const user = await newUser(service)
    const propertyId = await newProperty(service, user)
    const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number }
    db.exec(`PRAGMA max_page_count = ${pages}`)
    const statuses: number[] = []
    while (statuses.length < 500 && !statuses.includes(507))
      statuses.push((await order(user, propertyId, 'tok_visa')).status)
    expect(new Set(statuses)).toEqual(new Set([200, 507]))
    expect(db.prepare('SELECT count(*) AS charges FROM charges').get()).toEqual({
      charges: statuses.length - 1,
    })
  })
})

describe('settings in the environment', () => {
  it('are read as megabytes and hours, and refused unless they’re numbers', async () => {
    service = await startService()
    expect(hostingSettings({})).toEqual({ quota: {} })
    expect(
      hostingSettings({
        SANDBOX_ACCOUNT_MB: '2',
        SANDBOX_TOTAL_MB: '3',
        SANDBOX_ACCOUNTS: '4',
        SANDBOX_DEMO_HOURS: '0',
        SANDBOX_PASSWORD_COST: '16',
        SANDBOX_ACCOUNT_HOURS: '48',
        SANDBOX_CONTROL_TOKEN: 'a long enough token',
      }),
    ).toEqual({
      quota: { accountBytes: 2 * MB, totalBytes: 3 * MB, accounts: 4 },
      passwordCost: 16,
      demoHours: null,
      accountHours: 48,
      controlToken: 'a long enough token',
    })
    expect(() => hostingSettings({ SANDBOX_TOTAL_MB: 'lots' })).toThrow('SANDBOX_TOTAL_MB')
  })
})
