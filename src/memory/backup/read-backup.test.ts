import { ADA, BOB, T, emptyDisk } from '../testing/signed-in.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { BACKUP_FORMAT, BACKUP_VERSION } from './backup-format.ts'
import { readBackupFile, restoreBackup } from './backup.ts'
import { readRecords } from '../store/all-records.ts'
import { readOrder } from '../store/read-records.ts'
import { anOrder } from '../testing/test-answers.ts'
import { file, order, property, reading } from '../testing/test-backups.ts'

beforeEach(emptyDisk)

const head = `"format":"${BACKUP_FORMAT}","version":${BACKUP_VERSION}`

describe('a hostile or broken backup', () => {
  it.each<[string, string]>([
    ['', 'not-ours'],
    ['null', 'not-ours'],
    ['[]', 'not-ours'],
    ['"plumbline-backup', 'damaged'],
    ['<html>', 'not-ours'],
    ['{}', 'not-ours'],
    ['{"format":"other","version":1}', 'not-ours'],
    [`{"format":"${BACKUP_FORMAT}","version":${BACKUP_VERSION + 1},"orders":{"length":3}}`, 'newer'],
    ...[1, 2, 3].map((version) => [JSON.stringify(file({ version })), 'older'] as [string, string]),
    [`{${head},"orders":{"length":3}}`, 'damaged'],
    [`{${head},"orders":"x"}`, 'damaged'],
    [`{${head},"orders":[}`, 'damaged'],
    [`{${head},"orders":[1,]}`, 'damaged'],
    [`{${head},}`, 'damaged'],
    [`{${head}} more`, 'damaged'],
    [`{${head.replace(',', ' ')}}`, 'damaged'],
  ])('%.60j is refused, and the reason is named', async (text, problem) => {
    expect(await readBackupFile(new Blob([text]))).toEqual({ ok: false, problem })
  })

  it.each([
    ['a row of 3 MB', `"${'x'.repeat(3_000_000)}"`],
    ['endless nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['a row of a million lists', `[${'[],'.repeat(1_000_000)}[]]`],
    ['blanks without end', `7${' '.repeat(50_000_000)}`],
    ['line breaks without end', `${'\n'.repeat(200_000)}7`],
  ])('%s is skipped and does no harm', async (_what, row) => {
    const text = `{${head},"orders":[${row}]}`
    expect(await readBackupFile(new Blob([text]))).toMatchObject({
      ok: true,
      backup: { orders: [], rejected: { orders: 1 } },
    })
  })

  it.each(['pretty', 'in one line', 'with its members sorted'])(
    'also reads a file of another layout: %s',
    async (layout) => {
      const members = file({
        account: 'a "quoted\\" name, {not} [json]',
        properties: [property(7, { address: 'Ends in a backslash \\' })],
        orders: [order(1), order(2)],
        other: [{ deep: [[['"']]] }],
      })
      const value =
        layout === 'with its members sorted'
          ? Object.fromEntries(Object.entries(members).sort(([one], [two]) => (one < two ? -1 : 1)))
          : members
      const text = JSON.stringify(value, null, layout === 'in one line' ? 0 : 2)
      const read = await readBackupFile(new Blob([text]))
      expect(read).toEqual({ ok: true, backup: reading(members) })
    },
  )

  it('drops unknown fields, cuts long texts, and counts invalid rows', async () => {
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
    expect(backup.rejected).toEqual({ properties: 9, documents: 1, orders: 2, lists: 0 })
    expect(backup.properties[0]).not.toHaveProperty('evil')
    expect(backup.properties[0]).not.toHaveProperty('account')
    expect(backup.properties[0]?.address).toHaveLength(500)
    expect(backup.orders[0]?.record.message).toHaveLength(10_000)
    expect(backup.orders[0]?.record).not.toHaveProperty('secret')
    expect(backup.orders[0]?.record.requesterId).toBeNull()
    expect(backup.orders[1]).toMatchObject({ card: null, amountCents: null, orderType: null })
    await restoreBackup(backup, { account: ADA })
    expect(await readRecords(BOB)).toEqual({ properties: [], orders: [] })
  })

  it('clamps future times, which would stay on top of every list', async () => {
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
})
