import { ADA, T, emptyDisk } from '../testing/signed-in.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sleep } from '#platform/timing.ts'
import { renameProperty, saveNotes } from '../records/property-changes.ts'
import { writePortfolio } from '../store/database.ts'
import { readProperty } from '../store/read-records.ts'
import { storeOrder } from '../store/store-order.ts'
import { anOrder } from '../testing/test-answers.ts'
import { anAttempt } from '../testing/test-attempts.ts'
import { file as backup, order, property } from '../testing/test-backups.ts'
import { aFile, storeHandles, type TestFile } from '../testing/test-files.ts'
import { keepFile, readKeptFile } from './kept-file.ts'
import { syncKeptFile } from './sync-kept-file.ts'

beforeEach(storeHandles)
afterEach(async () => {
  vi.unstubAllGlobals()
  await emptyDisk()
})

async function keptFile(): Promise<TestFile> {
  await storeOrder(anOrder(1, { propertyId: 7 }), { account: ADA, answeredAt: T })
  const { file, handle } = aFile('portfolio.json')
  await keepFile(ADA, handle, Date.now())
  await syncKeptFile(ADA)
  expect(await readKeptFile(ADA)).toMatchObject({ problem: null, changedAt: null, size: file.text.length })
  return file
}

/** As another computer and a synced folder would. */
const replace = (file: TestFile, text: string): unknown =>
  Object.assign(file, { text, lastModified: file.lastModified + 1 })

it('a file chosen while another is being saved is saved next', async () => {
  const old = await keptFile()
  const end = Promise.withResolvers<undefined>()
  old.canClose = end.promise
  await saveNotes({ propertyId: 7, client: 'Acme', note: '' })
  const saving = syncKeptFile(ADA, true)
  const { file, handle } = aFile('next.json')
  const keeping = keepFile(ADA, handle, Date.now())
  await sleep(50)
  end.resolve(undefined)
  await Promise.all([saving, keeping])
  expect(old.text).toContain('Acme')
  expect(await readKeptFile(ADA)).toMatchObject({ handle, revision: null, size: 0, savedAt: null })
  await syncKeptFile(ADA)
  expect(file.text).toContain('Acme')
  expect(await readKeptFile(ADA)).toMatchObject({ problem: null, size: file.text.length })
})

describe('an older copy of the file', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'an open attempt',
      () =>
        writePortfolio(['attempts'], (transaction) =>
          transaction.objectStore('attempts').put(anAttempt({ state: 'unknown', sentAt: T })),
        ),
    ],
    ['an order', () => storeOrder(anOrder(2, { propertyId: 7 }), { account: ADA, answeredAt: T })],
  ])('lacks %s, which is written to it again', async (_, change) => {
    const file = await keptFile()
    const older = file.text
    await change()
    await syncKeptFile(ADA, true)
    const newer = file.text
    expect(newer).not.toBe(older)
    replace(file, older)
    await syncKeptFile(ADA)
    const rows = (text: string): string => text.slice(text.indexOf('\n'))
    expect(rows(file.text)).toBe(rows(newer))
  })

  it('isn’t written if only values differ, until the next change', async () => {
    const file = await keptFile()
    await renameProperty({ propertyId: 7, name: 'Theirs' })
    await syncKeptFile(ADA, true)
    const theirs = file.text
    await renameProperty({ propertyId: 7, name: 'Ours' })
    await syncKeptFile(ADA, true)
    await storeOrder(anOrder(1, { propertyId: 7, status: 'COMPLETED' }), {
      account: ADA,
      answeredAt: T + 9,
    })
    replace(file, theirs)
    await syncKeptFile(ADA)
    expect(file.text).toBe(theirs)
    expect(await readKeptFile(ADA)).toMatchObject({ problem: null })
    expect(await readProperty(ADA, 7)).toMatchObject({ label: 'Ours' })
    await saveNotes({ propertyId: 7, client: 'Acme', note: '' })
    await syncKeptFile(ADA, true)
    expect(file.text).toContain('"label":"Ours"')
    expect(file.text).toContain('"status":"COMPLETED"')
  })
})

it.each<['head' | 'all']>([['head'], ['all']])(
  'a file that can’t be read (%s) is reported and not written',
  async (fails) => {
    const file = await keptFile()
    await saveNotes({ propertyId: 7, client: 'Acme', note: '' })
    if (fails === 'all') replace(file, `${file.text} `)
    const { text } = file
    file.fails = fails
    await syncKeptFile(ADA, true)
    expect(await readKeptFile(ADA)).toMatchObject({ problem: 'unreadable' })
    expect(file.text).toBe(text)
  },
)

it.each<[string, object]>([
  ['property', { properties: [property(7), property(8, { createdAt: 'soon' })] }],
  ['order', { orders: [order(1), order(2, { record: anOrder(3) })] }],
  ['open attempt', { attempts: [{ attemptId: 'P-AAAA' }] }],
  [
    'row of an address list',
    {
      lists: [
        {
          listId: 'aaaaaaaa',
          name: 'May',
          createdAt: T,
          fingerprint: null,
          paused: true,
          rows: [{ rowId: 1 }],
        },
      ],
    },
  ],
])(
  'a file with an unreadable %s is never written: its other rows would be all that is left',
  async (_, rows) => {
    const file = await keptFile()
    replace(file, JSON.stringify(backup({ account: ADA, ...rows })))
    const { text } = file
    await saveNotes({ propertyId: 7, client: 'Acme', note: '' })
    await syncKeptFile(ADA, true)
    expect(await readKeptFile(ADA)).toMatchObject({ problem: 'damaged' })
    expect(file.text).toBe(text)
  },
)
