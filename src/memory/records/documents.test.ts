import { ADA, T, emptyDisk } from '../testing/signed-in.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeBackup, restoreBackup } from '../backup/backup.ts'
import { readDocuments } from '../store/read-records.ts'
import type { Figures } from '@plumbline/document-reader'
import { storeOrder } from '../store/store-order.ts'
import { anOrder } from '../testing/test-answers.ts'
import { reading } from '../testing/test-backups.ts'
import { recordDocument } from './documents.ts'

const figures: Figures = {
  of: 'RENT_ROLL',
  readAt: T,
  asOf: Date.UTC(2026, 10, 1),
  units: 314,
  occupied: 314,
  rentCents: 36_156_00,
  months: null,
  incomeCents: null,
  expensesCents: null,
  noiCents: null,
  incomeMonths: null,
  expensesMonths: null,
  findings: ['R3', 'R5'],
}

beforeEach(emptyDisk)

describe('figures of a document', () => {
  it('U86 are saved with its number, and survive checks of its orders and a backup', async () => {
    await recordDocument(7, { id: 5, name: 'Units', type: 'RENT_ROLL' }, { date: T, figures })
    await recordDocument(7, { id: 6, name: 'Photo' }, { date: null })
    await storeOrder(
      anOrder(42, {
        propertyId: 7,
        documents: [{ id: 5, type: 'RENT_ROLL', name: 'Units', documentStatusLabel: 'Read' }],
      }),
      { account: ADA, answeredAt: T + 1 },
    )
    const kept = async () => new Map((await readDocuments(ADA, 7)).map((row) => [row.id, row]))
    expect((await kept()).get(5)).toMatchObject({ statusLabel: 'Read', figures })
    expect((await kept()).get(6)?.figures).toBeNull()

    const text = await (await makeBackup()).blob.text()
    await emptyDisk()
    await restoreBackup(reading(JSON.parse(text)), { account: ADA })
    expect((await kept()).get(5)?.figures).toEqual(figures)
    // A document uploaded again from here is newer than a backup.
    await recordDocument(7, { id: 5, name: 'Units' }, { date: T, figures: { ...figures, units: 328 } })
    await restoreBackup(reading(JSON.parse(text)), { account: ADA })
    expect((await kept()).get(5)?.figures?.units).toBe(328)
  })
})

it('U44 size and fingerprint of an uploaded file are saved, and survive a backup; an odd one is dropped', async () => {
  const content = { size: 4096, fingerprint: 'ab'.repeat(32) }
  await recordDocument(7, { id: 5, name: 'Photo', fileName: 'image.jpg' }, { date: null, ...content })
  const text = await (await makeBackup()).blob.text()
  await emptyDisk()
  await restoreBackup(reading(JSON.parse(text)), { account: ADA })
  expect((await readDocuments(ADA, 7))[0]).toMatchObject({ fileName: 'image.jpg', ...content })

  await emptyDisk()
  const odd = JSON.parse(text.replace(content.fingerprint, 'AB').replace('4096', '-1'))
  await restoreBackup(reading(odd), { account: ADA })
  expect((await readDocuments(ADA, 7))[0]).toMatchObject({ id: 5, size: null, fingerprint: null })
})
