import { ADA, BOB, emptyDisk } from '../testing/signed-in.ts'
import { beforeEach, expect, it } from 'vitest'
import { makeBackup, readBackup, restoreBackup } from '../backup/backup.ts'
import { readRecords } from '../store/all-records.ts'
import { readOrder } from '../store/read-records.ts'
import { storeOrder } from '../store/store-order.ts'
import { anOrder } from '../testing/test-answers.ts'
import { markOpened } from './order-news.ts'
import { finishedNewsOf } from './select-records.ts'

const DAY = 86_400_000

const answered = (id: number, status: string, answeredAt = Date.now()) =>
  storeOrder(anOrder(id, { status }), { account: ADA, answeredAt, placedAt: answeredAt })
const news = async (account = ADA): Promise<number[]> =>
  finishedNewsOf(await readRecords(account), Date.now()).map(({ id }) => id)

beforeEach(emptyDisk)

it('a finished or rejected order is news for 30 days, latest first', async () => {
  const now = Date.now()
  await answered(1, 'COMPLETED', now - 31 * DAY)
  await answered(2, 'COMPLETED', now - 29 * DAY)
  await answered(3, 'REJECTED', now - DAY)
  await answered(4, 'REQUEST_APPROVED', now)
  expect(await news()).toEqual([3, 2])
})

it('is no news once opened, until it changes again', async () => {
  await answered(1, 'COMPLETED', Date.now() - 5000)
  await answered(2, 'REQUEST_INFO', Date.now() - 5000)
  await markOpened([1, 2, 99])
  expect(await news()).toEqual([])
  // Opened while it waited for the customer.
  await answered(2, 'COMPLETED', Date.now() + 1000)
  expect(await news()).toEqual([2])
  await markOpened([2])
  expect(await news()).toEqual([])
})

it('an order that changed by a clock that was ahead can be opened', async () => {
  await answered(1, 'COMPLETED', Date.now() + DAY)
  await markOpened([1])
  expect(await news()).toEqual([])
})

it('a backup has what was opened; without one, the finished orders of 30 days are news', async () => {
  await answered(1, 'COMPLETED', Date.now() - DAY)
  await answered(2, 'COMPLETED', Date.now() - DAY)
  await markOpened([1])
  const read = readBackup(JSON.parse(await (await makeBackup()).blob.text()))
  if (!read.ok) throw new Error('unreadable')
  await restoreBackup(read.backup, { account: BOB })
  expect(await news(BOB)).toEqual([2])
  expect(await readOrder(BOB, 1)).toMatchObject({ openedAt: expect.any(Number) })
})
