import '#testing/fresh-modules.ts'
import { deleteDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeBackup, restoreBackup } from '../backup/backup.ts'
import { ordersCsv } from '../backup/csv.ts'
import { closePortfolio, RECORD_STORES, writePortfolio } from '../store/database.ts'
import { forgetRecords, readRecords } from '../store/all-records.ts'
import { readOrder } from '../store/read-records.ts'
import { orderStatus, type OrderRecord } from '../store/records.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'
import { saveKept, storeOrder } from '../store/store-order.ts'
import { readDocuments } from '../store/read-records.ts'
import { anOrder } from '../testing/test-answers.ts'
import { reading } from '../testing/test-backups.ts'
import { recordAnswer, recordDocument } from './documents.ts'
import { orderText } from './record-text.ts'
import { askingOf, totalsOf } from './select-records.ts'

const ADA = 'ada@example.com'
const BOB = 'bob@example.com'

vi.mock('#api/session/session-state.ts', async (original) => ({
  ...(await original<object>()),
  currentAccount: () => ADA,
}))

const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000
const asks = { status: 'REQUEST_INFO', statusLabel: 'More information needed', message: 'The T-12, please.' }
const check = (id: number, answer: object, answeredAt = Date.now()): Promise<OrderRecord> =>
  storeOrder(anOrder(id, { ...asks, ...answer }), { account: ADA, answeredAt })
const upload = async (id: number, propertyId = 7): Promise<void> => {
  await recordDocument(propertyId, { id, name: 'T-12' }, { date: null })
  await recordAnswer(ADA, propertyId)
}
const rank = async (id: number, account = ADA): Promise<number | undefined> =>
  (await readOrder(account, id))?.rank

const empty = async (): Promise<void> => {
  forgetRecords()
  await closePortfolio()
  await deleteDB(PORTFOLIO_DATABASE)
}
beforeEach(empty)

describe('a document answers the orders of its property that ask', () => {
  it('P13 in its own transaction: counts, filters and the search agree', async () => {
    await check(1, {}, minutesAgo(5))
    await check(2, { propertyId: 8 }, minutesAgo(5))
    await check(3, { status: 'IN_PROGRESS_BY_SC' }, minutesAgo(5))
    await upload(5)
    expect(await Promise.all([1, 2, 3].map((id) => rank(id)))).toEqual([1, 0, 1])
    const all = await readRecords(ADA)
    expect(totalsOf(all)).toMatchObject({ needsYou: 1, ordersOpen: 3 })
    expect(askingOf(all).map(({ id }) => id)).toEqual([2])
    expect(all.orders.map(orderText)).toMatchObject([
      expect.stringContaining('with an analyst'),
      expect.stringContaining('needs your answer'),
      expect.anything(),
    ])
    const answered = await readOrder(ADA, 1)
    expect(answered && orderStatus(answered)).toEqual({
      stage: 'analyst',
      word: 'With an analyst',
      tone: 'calm',
    })
    const lines = (await (await ordersCsv(all.orders.slice(0, 1))).text()).split('\r\n')
    expect(lines[0]).toContain(',Status,Service status,')
    expect(lines[1]).toContain(',With an analyst,More information needed,')
  })

  it('checks keep it while status and message are the same; anything new asks again', async () => {
    await check(1, {}, minutesAgo(5))
    await upload(5)
    expect((await check(1, {})).rank).toBe(1)
    const answered = await readOrder(ADA, 1)
    // Another label under the same status shows nowhere, and is no news.
    const relabeled = await check(1, { statusLabel: 'Waiting for you' })
    expect(relabeled).toMatchObject({ rank: 1, activityAt: answered?.activityAt })
    expect((await check(1, { message: 'And the rent roll.' }, Date.now() + 1)).rank).toBe(0)
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
    await upload(6)
    expect(await rank(1)).toBe(1)
    expect(
      (await check(1, { status: 'IN_PROGRESS_BY_USER', message: 'And the rent roll.' }, Date.now() + 1)).rank,
    ).toBe(0)
  })

  it('the same request after other work is a new one', async () => {
    await check(1, {}, minutesAgo(5))
    await upload(5)
    await check(1, { status: 'IN_PROGRESS_BY_SC', message: null })
    expect((await check(1, {}, Date.now() + 1)).rank).toBe(0)
  })

  it('a document from before the request answers nothing, also one saved late', async () => {
    await upload(5)
    const [early] = await readDocuments(ADA, 7)
    await check(1, {}, Date.now() + 1)
    expect(await rank(1)).toBe(0)
    if (early === undefined) throw new Error('not saved')
    const kept = { what: 'document', account: ADA, id: 9, row: { ...early, id: 9 } } as const
    await writePortfolio(RECORD_STORES, (transaction) => saveKept(transaction, kept))
    expect(await rank(1)).toBe(0)
    const late = { ...kept, id: 10, row: { ...early, id: 10, uploadedAt: Date.now() + 2 } }
    await writePortfolio(RECORD_STORES, (transaction) => saveKept(transaction, late))
    expect(await rank(1)).toBe(1)
  })

  it('a backup has it, and takes the later of two answers', async () => {
    await check(1, {}, minutesAgo(5))
    const before = JSON.parse(await (await makeBackup()).blob.text())
    await upload(5)
    const after = JSON.parse(await (await makeBackup()).blob.text())
    await empty()
    await restoreBackup(reading(before), { account: BOB })
    expect(await rank(1, BOB)).toBe(0)
    await restoreBackup(reading(after), { account: BOB })
    expect(await rank(1, BOB)).toBe(1)
    await restoreBackup(reading(before), { account: BOB })
    expect(await rank(1, BOB)).toBe(1)
  })
})
