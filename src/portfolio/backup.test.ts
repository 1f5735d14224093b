import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeBackup, previewBackup, readBackup, readBackupFile, restoreBackup } from './backup.ts'
import { PORTFOLIO_DATABASE, closePortfolio } from './database.ts'
import { documentsCsv, ordersCsv, propertiesCsv } from './csv.ts'
import { recordDocument } from './documents.ts'
import { renameProperty } from './properties.ts'
import { readDocuments, readOrder, readProperties, readProperty, readTotals } from './read-records.ts'
import { storeOrder } from './store-order.ts'
import { anOrder } from './test-answers.ts'

const signedIn = vi.hoisted(() => ({ account: 'ada@example.com' }))
vi.mock('../api/session/session-store.ts', () => ({ currentAccount: () => signedIn.account }))

const ADA = 'ada@example.com'
const BOB = 'bob@example.com'
const T = 1_700_000_000_000

beforeEach(async () => {
  signedIn.account = ADA
  await closePortfolio()
  await deleteDB(PORTFOLIO_DATABASE)
})

const reading = (input: unknown) => {
  const read = readBackup(input)
  if (!read.ok) throw new Error(read.reason)
  return read.backup
}
const file = (more: object) => ({
  format: 'plumbline-backup',
  version: 1,
  account: null,
  exportedAt: T,
  ...more,
})
const order = (id: number, more: object = {}) => ({
  id,
  propertyId: 7,
  orderType: 'FULL',
  record: anOrder(id),
  placedAt: T,
  checkedAt: T,
  amountCents: 35_000,
  card: { brand: 'Visa', last4: '4242' },
  seen: [{ at: T, status: 'REQUEST_STARTED', label: 'Started', message: null }],
  ...more,
})
const property = (propertyId: number, more: object = {}) => ({
  propertyId,
  countyId: '37183',
  parcelId: 'APN',
  propertyName: 'Lofts',
  label: null,
  address: '12 Main St',
  propertyType: null,
  units: null,
  size: null,
  createdAt: T,
  source: 'created',
  hidden: false,
  ...more,
})

async function fill(orders: number): Promise<void> {
  for (let id = 1; id <= orders; id += 1)
    await storeOrder(anOrder(id, { propertyId: id % 5 === 0 ? 7 : id }), {
      account: ADA,
      answeredAt: T + id,
      card: { brand: 'Visa', last4: '4242' },
    })
  await recordDocument(7, { id: 5, name: 'Rents', type: 'RENT_ROLL' }, { date: T })
  await renameProperty(7, 'My lofts')
}

describe('a backup', () => {
  it('brings everything back, in an empty browser, without secrets', async () => {
    await fill(450)
    const before = { totals: await readTotals(ADA), order: await readOrder(ADA, 42) }
    const { blob, counts, fileName } = await makeBackup()
    expect(counts).toMatchObject({ orders: 450, documents: 1 })
    expect(fileName).toMatch(/^plumbline-backup-\d{4}-\d\d-\d\d\.json$/u)
    const text = await blob.text()
    expect(text).not.toMatch(/token|tok_|apiKey/iu)
    expect(JSON.parse(text)).toMatchObject({ format: 'plumbline-backup', version: 1, account: ADA })

    await closePortfolio()
    await deleteDB(PORTFOLIO_DATABASE)
    const progress: number[] = []
    const read = await readBackupFile(blob, (fraction) => progress.push(fraction))
    if (!read.ok) throw new Error(read.reason)
    expect(progress.at(-1)).toBe(1)
    expect(read.backup).toEqual(reading(text))
    const rows: [number, number][] = []
    const restored = await restoreBackup(read.backup, {
      account: ADA,
      onProgress: (done, total) => rows.push([done, total]),
    })
    expect(restored.orders).toEqual({ added: 450, changed: 0 })
    expect(rows.at(-1)?.[0]).toBe(rows.at(-1)?.[1])
    expect(await readTotals(ADA)).toEqual(before.totals)
    expect(await readOrder(ADA, 42)).toEqual(before.order)
    expect(await readProperty(ADA, 7)).toMatchObject({ label: 'My lofts', source: 'imported' })
    expect(await readDocuments(ADA, 7)).toMatchObject([{ id: 5, name: 'Rents' }])
  })

  it('restored twice changes nothing', async () => {
    await fill(30)
    const backup = reading(await (await makeBackup()).blob.text())
    const nothing = { added: 0, changed: 0 }
    expect(await restoreBackup(backup, { account: ADA })).toEqual({
      properties: nothing,
      documents: nothing,
      orders: nothing,
    })
    await restoreBackup(backup, { account: BOB })
    const first = await readProperties(BOB, 1, false)
    expect(await restoreBackup(backup, { account: BOB })).toEqual({
      properties: nothing,
      documents: nothing,
      orders: nothing,
    })
    expect(await readProperties(BOB, 1, false)).toEqual(first)
  })

  it('merges: gaps are filled, the later answer stays, what is here is kept', async () => {
    await storeOrder(anOrder(1, { status: 'COMPLETED' }), { account: ADA, answeredAt: T + 10 })
    await storeOrder(anOrder(2), { account: ADA, answeredAt: T - 10 })
    await renameProperty(7, 'Mine')
    const backup = reading(
      file({
        properties: [property(7, { label: 'Theirs', units: 12 })],
        orders: [
          order(1),
          order(2, {
            record: anOrder(2, { status: 'REJECTED' }),
            seen: [{ at: T, status: 'REJECTED', label: null, message: null }],
          }),
        ],
      }),
    )
    expect(await restoreBackup(backup, { account: ADA })).toMatchObject({
      properties: { added: 0, changed: 1 },
      orders: { added: 0, changed: 2 },
    })
    expect(await readProperty(ADA, 7)).toMatchObject({ label: 'Mine', units: 12 })
    expect(await readOrder(ADA, 1)).toMatchObject({ rank: 2, checkedAt: T + 10, card: { last4: '4242' } })
    const second = await readOrder(ADA, 2)
    expect(second).toMatchObject({ rank: 2, checkedAt: T })
    expect(second?.seen.map((seen) => seen.at)).toEqual([T - 10, T])
  })

  it('shows before what it would add', async () => {
    await fill(10)
    const backup = reading(
      file({ account: BOB, orders: [order(1), order(99), { id: 'x' }], properties: [property(7)] }),
    )
    expect(await previewBackup(backup)).toEqual({
      properties: { added: 0, known: 1, rejected: 0 },
      documents: { added: 0, known: 0, rejected: 0 },
      orders: { added: 1, known: 1, rejected: 1 },
      otherAccount: BOB,
    })
  })
})

describe('a backup that is hostile or broken', () => {
  it.each([
    ['', 'not a Plumbline backup'],
    ['null', 'not a Plumbline backup'],
    ['[]', 'not a Plumbline backup'],
    ['"plumbline-backup', 'damaged'],
    ['<html>', 'not a Plumbline backup'],
    [{ format: 'other', version: 1 }, 'not a Plumbline backup'],
    [{ format: 'plumbline-backup', version: 2 }, 'newer version'],
    [file({ orders: { length: 3 } }), 'damaged'],
    [file({ orders: 'x' }), 'damaged'],
    [7, 'not a Plumbline backup'],
  ])('%j is refused with the reason', (input, reason) => {
    expect(readBackup(input)).toEqual({ ok: false, reason: expect.stringContaining(reason) as string })
  })

  it('a truncated file is refused at every length, and nothing throws', async () => {
    await fill(6)
    const text = await (await makeBackup()).blob.text()
    for (let length = 0; length < text.length - 2; length += 97) {
      const cut = text.slice(0, length)
      expect(readBackup(cut).ok).toBe(false)
      expect((await readBackupFile(new Blob([cut]))).ok).toBe(false)
    }
  })

  it('reads a file of another layout all the same', async () => {
    const pretty = JSON.stringify(file({ orders: [order(1)] }), null, 2)
    const read = await readBackupFile(new Blob([pretty]))
    expect(read).toMatchObject({ ok: true, backup: { orders: [{ id: 1 }] } })
  })

  it('drops unknown fields, cuts long texts, and counts rows that make no sense', async () => {
    const backup = reading(
      file({
        extra: { constructor: 1 },
        properties: [
          property(1, { evil: '<script>', address: 'x'.repeat(1_000_000), account: BOB }),
          property(0),
          property(-1),
          property(1.5),
          property(2 ** 53),
          property(2, { createdAt: Infinity }),
          property(3, { createdAt: 9e15 }),
          property(1),
          'text',
          null,
        ],
        orders: [
          order(1, {
            record: { ...anOrder(1), message: 'm'.repeat(500_000), secret: 'tok_1', requesterId: {} },
          }),
          order(2, { record: anOrder(3) }),
          order(3, {
            card: { brand: 'Visa', last4: '4242424242424242' },
            amountCents: -5,
            orderType: 'FREE',
          }),
          JSON.parse('{"__proto__":{"id":1},"id":4}'),
        ],
        documents: [{ id: 1, propertyId: 7, uploadedAt: T, name: 5 }],
      }),
    )
    expect(backup.rejected).toEqual({ properties: 9, documents: 1, orders: 2 })
    expect(backup.properties[0]).not.toHaveProperty('evil')
    expect(backup.properties[0]).not.toHaveProperty('account')
    expect(backup.properties[0]?.address).toHaveLength(500)
    expect(backup.orders[0]?.record.message).toHaveLength(10_000)
    expect(backup.orders[0]?.record).not.toHaveProperty('secret')
    expect(backup.orders[0]?.record.requesterId).toBeNull()
    expect(backup.orders[1]).toMatchObject({ card: null, amountCents: null, orderType: null })
    await restoreBackup(backup, { account: ADA })
    expect(await readTotals(BOB)).toMatchObject({ properties: 0 })
  })

  it('keeps times of the future from staying on top of every list', async () => {
    const future = T * 3
    const backup = reading(
      file({
        orders: [
          order(1, {
            placedAt: future,
            checkedAt: future,
            seen: [{ at: future, status: null, label: null, message: null }],
          }),
        ],
      }),
    )
    await restoreBackup(backup, { account: ADA, now: T })
    expect(await readOrder(ADA, 1)).toMatchObject({ placedAt: T, activityAt: T, checkedAt: T })
  })

  it('nesting without end does no harm', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    expect(() => readBackup(`{"format":"plumbline-backup","version":1,"orders":[${deep}]}`)).not.toThrow()
  })

  it('10,000 orders are read with progress, in many short tasks', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => JSON.stringify(order(index + 1)))
    const text = `{"format":"plumbline-backup","version":1,"account":"${ADA}","exportedAt":${T},"properties":[\n],"documents":[\n],"orders":[\n${lines.join(',\n')}\n]}\n`
    // Rows between two turns of the page, which a busy machine does not distort as it would milliseconds.
    let rows = 0
    let most = 0
    const timer = setInterval(() => {
      most = Math.max(most, rows)
      rows = 0
    })
    const read = await readBackupFile(new Blob([text]), () => {
      rows += 1
    })
    clearInterval(timer)
    expect(read).toMatchObject({ ok: true, backup: { orders: { length: 10_000 } } })
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(3_000)
  })
})

describe('CSV files', () => {
  it('hold every row, formula-safe', async () => {
    await storeOrder(anOrder(1, { propertyName: '=HYPERLINK("http://x")', message: 'one, "two"' }), {
      account: ADA,
      answeredAt: T,
    })
    await recordDocument(7, { id: 5, name: '@cmd', type: 'RENT_ROLL' }, { date: T })
    const orders = (await (await ordersCsv()).text()).split('\r\n')
    expect(orders[0]).toMatch(/^\uFEFF?Order number,Property number,/u)
    expect(orders[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(orders[1]).toContain('"one, ""two"""')
    expect(orders[1]).toContain(',350,')
    expect(await (await propertiesCsv()).text()).toContain("'=HYPERLINK")
    expect(await (await documentsCsv()).text()).toContain("5,7,'@cmd,Rent roll,")
  })
})
