import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { rowStateSchema } from '../store/list-schemas.ts'
import { file } from '../testing/test-backups.ts'
import { BACKUP_FORMAT, BACKUP_VERSION } from './backup-format.ts'
import { BACKUP_TABLES, BACKUP_ROWS_MAX } from './backup-tables.ts'
import { backupProblems, readBackup, readBackupFile, type BackupReading } from './read-backup.ts'

const hostileTexts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', 'constructor', '<img src=x onerror=alert(1)>', '=cmd|calc', '\u202e', '1e999'),
)
const values = fc.anything({
  key: fc.oneof(
    fc.constantFrom('id', 'propertyId', 'record', 'seen', '__proto__', 'constructor'),
    fc.string(),
  ),
  values: [hostileTexts, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)],
  maxDepth: 5,
})
const propertyRow = fc.record({
  propertyId: fc.oneof(fc.integer({ min: 1, max: 50 }), values),
  createdAt: fc.oneof(fc.integer({ min: 0, max: 2 ** 45 }), values),
  address: fc.oneof(hostileTexts, values),
  label: fc.option(fc.string({ maxLength: 400 })),
  source: values,
})
const orderRow = fc.integer({ min: 1, max: 50 }).chain((id) =>
  fc.record({
    id: fc.constant(id),
    propertyId: fc.option(fc.integer({ min: 1 })),
    record: fc.record({ id: fc.oneof(fc.constant(id), values), message: values, documents: values }),
    placedAt: fc.integer({ min: 0, max: 2 ** 45 }),
    card: fc.oneof(fc.constant({ brand: 'Visa', last4: '4242' }), values),
    seen: values,
  }),
)
const listRow = fc.record({
  listId: fc.constantFrom('listaaaa', 'listbbbb', 'no'),
  name: fc.oneof({ weight: 4, arbitrary: hostileTexts }, values),
  createdAt: fc.oneof({ weight: 4, arbitrary: fc.nat() }, values),
  paused: values,
  rows: fc.oneof(
    fc.array(
      fc.record({
        rowId: fc.oneof({ weight: 4, arbitrary: fc.nat(210) }, values),
        text: fc.oneof({ weight: 4, arbitrary: fc.string({ maxLength: 600 }) }, values),
        changedAt: fc.oneof({ weight: 4, arbitrary: fc.nat() }, values),
        state: fc.oneof(
          values,
          fc.record({
            is: fc.constantFrom('typed', 'which-one', 'matched', 'registering', 'registered'),
            parcel: fc.oneof(values, fc.constant({ countyId: '37183', parcelId: 'A' })),
            propertyId: fc.oneof(fc.integer(), values),
            parcels: values,
            match: values,
          }),
        ),
      }),
      { maxLength: 6 },
    ),
    values,
  ),
})
const backups = fc.record({
  format: fc.constant(BACKUP_FORMAT),
  version: fc.constantFrom(BACKUP_VERSION, BACKUP_VERSION, BACKUP_VERSION, 3, -1),
  account: fc.oneof(hostileTexts, values),
  exportedAt: values,
  properties: fc.oneof(fc.array(fc.oneof(propertyRow, values), { maxLength: 20 }), values),
  documents: fc.array(values, { maxLength: 10 }),
  orders: fc.array(fc.oneof(orderRow, values), { maxLength: 20 }),
  lists: fc.oneof(fc.array(fc.oneof(listRow, values), { maxLength: 5 }), values),
})

let rowsSeen = 0

/** Holds for every backup that is accepted, whatever the file. */
function expectSound(reading: BackupReading): void {
  if (!reading.ok) {
    expect(backupProblems[reading.problem]).toMatch(/Nothing was changed\.$/u)
    return
  }
  const { backup } = reading
  const idsOf: Record<string, readonly (number | string)[]> = {
    properties: backup.properties.map((row) => row.propertyId),
    documents: backup.documents.map((row) => row.id),
    orders: backup.orders.map((row) => row.id),
    lists: backup.lists.map((row) => row.listId),
  }
  for (const list of BACKUP_TABLES) {
    const ids = idsOf[list] ?? []
    expect(ids.length).toBeLessThanOrEqual(BACKUP_ROWS_MAX)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids)
      expect(typeof id === 'string' ? /^[a-z2-7]{8,32}$/u.test(id) : Number.isSafeInteger(id) && id > 0).toBe(
        true,
      )
    for (const row of backup[list]) expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
  }
  for (const { rows } of backup.lists) {
    expect(new Set(rows.map((row) => row.rowId)).size).toBe(rows.length)
    rowsSeen += rows.length
    for (const row of rows) {
      expect([row.text.length <= 500, row.rowId >= 1, row.rowId <= 200]).toEqual([true, true, true])
      expect(z.safeParse(rowStateSchema, row.state).success).toBe(true)
    }
  }
  for (const { address, label } of backup.properties)
    expect([(address ?? '').length <= 500, (label ?? '').length <= 255]).toEqual([true, true])
  for (const { id, record, card } of backup.orders) {
    expect(record.id).toBe(id)
    if (card !== null) expect(card.last4).toMatch(/^\d{4}$/u)
  }
}

describe('a backup file from an unknown source', () => {
  it('is refused in a sentence, or only its valid parts are taken', () => {
    fc.assert(
      fc.property(fc.oneof(values, backups), (value) => {
        expectSound(readBackup(value))
      }),
      { numRuns: 400 },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('has lists whose rows all have a known state', () => {
    fc.assert(
      fc.property(fc.array(listRow, { maxLength: 5 }), (lists) => {
        expectSound(readBackup(file({ lists })))
      }),
      { numRuns: 300 },
    )
    expect(rowsSeen).toBeGreaterThan(100)
  })

  it('may be cut or changed anywhere', async () => {
    const whole = `{"format":"${BACKUP_FORMAT}","version":${BACKUP_VERSION},"account":null,"exportedAt":1,"properties":[\n{"propertyId":3,"createdAt":1},\n{"propertyId":4,"createdAt":2}\n],"documents":[\n],"orders":[\n{"id":9,"propertyId":3,"record":{"id":9},"placedAt":5}\n]}\n`
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.string({ maxLength: 3 }),
        fc.boolean(),
        async (at, put, cut) => {
          const text = whole.slice(0, at) + put + (cut ? '' : whole.slice(at + put.length))
          expectSound(await readBackupFile(new Blob([text])))
        },
      ),
      { numRuns: 300 },
    )
  })
})
