import { ADA, BOB, T, emptyDisk } from '../testing/signed-in.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeBackup, previewBackup, readBackupFile, restoreBackup } from './backup.ts'
import { BACKUP_FORMAT, BACKUP_VERSION } from './backup-format.ts'
import { RECORD_STORES, writePortfolio } from '../store/database.ts'
import { documentsCsv, ordersCsv, propertiesCsv } from './csv.ts'
import { recordDocument } from '../records/documents.ts'
import { totalsOf } from '../records/select-records.ts'
import { renameProperty, saveNotes } from '../records/property-changes.ts'
import { forgetRecords, readRecords } from '../store/all-records.ts'
import { readDocuments, readOrder, readProperty } from '../store/read-records.ts'
import { storeOrder } from '../store/store-order.ts'
import { anOrder } from '../testing/test-answers.ts'
import { file, order, property, reading } from '../testing/test-backups.ts'

beforeEach(emptyDisk)

async function fill(orders: number): Promise<void> {
  for (let id = 1; id <= orders; id += 1)
    await storeOrder(anOrder(id, { propertyId: id % 5 === 0 ? 7 : id }), {
      account: ADA,
      answeredAt: T + id,
      card: { brand: 'Visa', last4: '4242' },
    })
  await recordDocument(7, { id: 5, name: 'Rents', type: 'RENT_ROLL' }, { date: T })
  await renameProperty({ propertyId: 7, name: 'My lofts' })
}

describe('a backup', () => {
  it('restores local data, and sanitizes invalid values', async () => {
    const figures = {
      of: 'RENT_ROLL',
      readAt: T,
      asOf: T,
      units: 24,
      occupied: 22,
      rentCents: 3_254_000,
      months: null,
      incomeCents: 1e99,
      expensesCents: null,
      noiCents: null,
      incomeMonths: null,
      expensesMonths: null,
      findings: ['R3'],
    }
    const document = { id: 5, propertyId: 7, name: 'Roll', type: 'RENT_ROLL', uploadedAt: T }
    const ours = {
      client: 'Acme',
      note: 'Call first',
      kind: 'hotel',
      setAside: [{ line: 'str', reason: 'new' }],
    }
    const backup = reading(
      file({
        properties: [
          property(7, ours),
          property(8, { client: 'x'.repeat(200), kind: 'castle', setAside: 'all of it' }),
        ],
        documents: [
          { ...document, figures },
          { ...document, id: 6, figures: { ...figures, findings: ['<b>'] } },
          { ...document, id: 8, figures: { of: 'MAP' } },
        ],
      }),
    )
    await recordDocument(7, { id: 9 }, { date: null })
    await restoreBackup(backup, { account: ADA })
    expect(await readProperty(ADA, 7)).toMatchObject(ours)
    expect(await readProperty(ADA, 8)).toMatchObject({
      client: `${'x'.repeat(79)}…`,
      kind: null,
      setAside: [],
    })
    const known = new Map((await readDocuments(ADA, 7)).map((row) => [row.id, row.figures]))
    expect(known.get(5)).toEqual({ ...figures, incomeCents: null })
    expect(known.get(6)).toMatchObject({ units: 24, findings: [] })
    expect([known.get(8), known.get(9)]).toEqual([null, null])
    expect(await (await makeBackup()).blob.text()).toContain('"client":"Acme","note":"Call first"')
  })

  it('and tables are named and dated by the customer’s days', async () => {
    const zone = process.env['TZ']
    process.env['TZ'] = 'America/Los_Angeles'
    // 8:30 PM on November 26.
    const evening = Date.UTC(2026, 10, 27, 4, 30)
    vi.setSystemTime(evening)
    try {
      await storeOrder(anOrder(42, { propertyId: 7, createdAtTimestamp: evening }), {
        account: ADA,
        answeredAt: evening,
      })
      await recordDocument(7, { id: 5, name: 'Rents' }, { date: Date.UTC(2026, 9, 31, 12) })
      expect((await makeBackup()).fileName).toBe('plumbline-backup-2026-11-26.json')
      const days = async (csv: Promise<Blob>): Promise<string[]> =>
        (await (await csv).text()).match(/\d{4}-\d\d-\d\d[^,\r]*/gu) ?? []
      expect(await days(propertiesCsv())).toEqual(['2026-11-26', '2026-11-26'])
      expect(await days(documentsCsv())).toEqual(['2026-10-31', '2026-11-26'])
      expect(await days(ordersCsv())).toEqual(['2026-11-26', '2026-11-26 20:30'])
    } finally {
      vi.useRealTimers()
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  it('restores everything in an empty browser, without secrets', async () => {
    await fill(450)
    const before = { totals: totalsOf(await readRecords(ADA)), order: await readOrder(ADA, 42) }
    const { blob, counts, fileName } = await makeBackup()
    expect(counts).toMatchObject({ orders: 450, documents: 1 })
    expect(fileName).toMatch(/^plumbline-backup-\d{4}-\d\d-\d\d\.json$/u)
    const text = await blob.text()
    expect(text).not.toMatch(/token|tok_|apiKey/iu)
    expect(JSON.parse(text)).toMatchObject({ format: BACKUP_FORMAT, version: BACKUP_VERSION, account: ADA })

    await emptyDisk()
    const read = await readBackupFile(blob)
    if (!read.ok) throw new Error(read.problem)
    expect(read.backup).toEqual(reading(JSON.parse(text)))
    const rows: [number, number][] = []
    const restored = await restoreBackup(read.backup, {
      account: ADA,
      onProgress: (done, total) => rows.push([done, total]),
    })
    expect(restored.orders).toEqual({ added: 450, changed: 0 })
    expect(rows.at(-1)?.[0]).toBe(rows.at(-1)?.[1])
    expect(totalsOf(await readRecords(ADA))).toEqual(before.totals)
    expect(await readOrder(ADA, 42)).toEqual(before.order)
    expect(await readProperty(ADA, 7)).toMatchObject({ label: 'My lofts', source: 'imported' })
    expect(await readDocuments(ADA, 7)).toMatchObject([{ id: 5, name: 'Rents' }])
    const { properties } = await readRecords(ADA)
    expect(properties.find(({ propertyId }) => propertyId === 7)?.documents).toHaveLength(1)
  })

  it('restores unknown values as unknown', async () => {
    await storeOrder(anOrder(42, { createdAtTimestamp: 'soon', documents: [{ id: 6, type: 'RENT_ROLL' }] }), {
      account: ADA,
      answeredAt: T,
    })
    await storeOrder(
      anOrder(43, { createdAtTimestamp: T - 5000, documents: [{ id: 8, type: 'RENT_ROLL' }] }),
      { account: ADA, answeredAt: T },
    )
    const facts = async (id: number) => ({ ...(await readOrder(ADA, id)), activityAt: null })
    const read = async () => ({
      orders: [await facts(42), await facts(43)],
      totals: totalsOf(await readRecords(ADA)),
      documents: (await readDocuments(ADA, 7)).map((row) => ({ ...row, source: null })),
    })
    const before = await read()
    expect(before.orders[0]).toMatchObject({ placedKnown: false, amountCents: null })
    expect(before.documents).toMatchObject([
      { id: 6, timeOf: null },
      { id: 8, timeOf: 'order' },
    ])
    const { blob } = await makeBackup()
    expect(await (await ordersCsv()).text()).not.toContain('2023-11-14,,')
    await emptyDisk()
    await restoreBackup(reading(JSON.parse(await blob.text())), { account: ADA })
    expect(await read()).toEqual(before)
  })

  it('fills gaps here, never the other way', async () => {
    await storeOrder(anOrder(42, { createdAtTimestamp: null }), { account: ADA, answeredAt: T })
    const known = file({ orders: [order(42, { placedAt: T - 5000, checkedAt: null })] })
    await restoreBackup(reading(known), { account: ADA })
    const filled = { placedAt: T - 5000, placedKnown: true, amountCents: 35_000 }
    expect(await readOrder(ADA, 42)).toMatchObject(filled)
    const unknown = order(42, { placedAt: T - 9000, placedKnown: false, amountCents: null, checkedAt: T + 1 })
    await restoreBackup(reading(file({ orders: [unknown] })), { account: ADA })
    expect(await readOrder(ADA, 42)).toMatchObject(filled)
  })

  it('contains only what its schema names, at every depth: new fields of storage or an answer stay out', async () => {
    const secret = { cardToken: 'tok_secret', apiKey: 'secret' }
    await storeOrder(
      anOrder(1, { ...secret, documents: [{ id: 5, name: 'Rents', type: 'RENT_ROLL', ...secret }] }),
      { account: ADA, answeredAt: T, card: { brand: 'Visa', last4: '4242', ...secret } },
    )
    const rows: Record<'properties' | 'documents' | 'orders', number> = {
      properties: 7,
      documents: 5,
      orders: 1,
    }
    await writePortfolio(RECORD_STORES, async (transaction) => {
      for (const [name, id] of Object.entries(rows) as ['orders', number][]) {
        const store = transaction.objectStore(name)
        const row = await store.get([ADA, id])
        if (row === undefined) throw new Error(`no ${name}`)
        const nested = name === 'orders' ? { seen: row.seen.map((seen) => ({ ...seen, ...secret })) } : {}
        await store.put({ ...row, ...nested, ...secret })
      }
    })
    const { blob, counts } = await makeBackup()
    expect(counts).toMatchObject({ properties: 1, documents: 1, orders: 1 })
    const text = await blob.text()
    expect(text).not.toMatch(/secret|token|apiKey/iu)
    const [line] = (JSON.parse(text) as { orders: Record<string, unknown>[] }).orders
    expect(line).toMatchObject({ id: 1, card: { last4: '4242' }, record: { documents: [{ id: 5 }] } })
  })

  it('restored twice changes nothing', async () => {
    await fill(30)
    const backup = reading(JSON.parse(await (await makeBackup()).blob.text()))
    const none = { added: 0, changed: 0 }
    const nothing = { attempts: 0, properties: none, documents: none, orders: none, lists: none }
    expect(await restoreBackup(backup, { account: ADA })).toEqual(nothing)
    await restoreBackup(backup, { account: BOB })
    const first = await readRecords(BOB)
    expect(await restoreBackup(backup, { account: BOB })).toEqual(nothing)
    forgetRecords()
    expect(await readRecords(BOB)).toEqual(first)
  })

  it('merges: gaps are filled, the later answer stays, local data stays', async () => {
    await storeOrder(anOrder(1, { status: 'COMPLETED' }), { account: ADA, answeredAt: T + 10 })
    await storeOrder(anOrder(2), { account: ADA, answeredAt: T - 10 })
    await renameProperty({ propertyId: 7, name: 'Mine' })
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

  it('previews what it would add', async () => {
    await fill(10)
    const backup = reading(
      file({ account: BOB, orders: [order(1), order(99), { id: 'x' }], properties: [property(7)] }),
    )
    expect(await previewBackup(backup)).toEqual({
      properties: { added: 0, known: 1, rejected: 0 },
      documents: { added: 0, known: 0, rejected: 0 },
      orders: { added: 1, known: 1, rejected: 1 },
      lists: { added: 0, known: 0, rejected: 0 },
      otherAccount: BOB,
    })
  })
})

describe('CSV files', () => {
  it('contain every row, formula-safe', async () => {
    await storeOrder(anOrder(1, { propertyName: '=HYPERLINK("http://x")', message: 'one, "two"' }), {
      account: ADA,
      answeredAt: T,
      amountCents: 35_000,
    })
    await recordDocument(7, { id: 5, name: '@cmd', type: 'RENT_ROLL' }, { date: T })
    const orders = (await (await ordersCsv()).text()).split('\r\n')
    expect(orders[0]).toMatch(/^\uFEFF?Order number,Property number,/u)
    expect(orders[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(orders[1]).toContain('"one, ""two"""')
    expect(orders[1]).toContain(',350,')
    await saveNotes({ propertyId: 7, client: '=Elm deal', note: 'Ask Dana, then call' })
    expect(await (await propertiesCsv()).text()).toContain("'=HYPERLINK")
    expect(await (await propertiesCsv()).text()).toContain(`,'=Elm deal,"Ask Dana, then call",`)
    expect((await (await ordersCsv()).text()).split('\r\n')[1]).toContain(",'=Elm deal,")
    expect(await (await documentsCsv()).text()).toContain("5,7,'@cmd,Rent roll,")
  })

  it('contain the given rows of a list, in its order', async () => {
    await fill(450)
    const { orders, properties } = await readRecords(ADA)
    const numbersIn = async (csv: Promise<Blob>): Promise<number[]> =>
      (await (await csv).text())
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[0]))
    const chosen = orders.toReversed().filter(({ id }) => id % 2 === 0)
    expect(await numbersIn(ordersCsv(chosen))).toEqual(chosen.map(({ id }) => id))
    const two = properties.slice(0, 2).toReversed()
    expect(await numbersIn(propertiesCsv(two))).toEqual(two.map(({ propertyId }) => propertyId))
    expect((await (await propertiesCsv([])).text()).trimEnd().split('\r\n')).toHaveLength(1)
  })
})
