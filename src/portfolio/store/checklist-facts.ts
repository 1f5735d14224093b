import { commonForm } from '#lib/texts/common-form.ts'
import { whenIdle } from '#platform/timing.ts'
import { readPortfolio, writePortfolio, type ReadTransaction, type WriteTransaction } from './database.ts'
import {
  documentOf,
  isComplete,
  orderIndexEntry,
  propertyIndexEntry,
  propertyOf,
  type DocumentFacts,
  type IndexEntry,
} from './derive-rows.ts'
import { dateOf } from './document-date.ts'
import { startingWith } from './read-page.ts'
import type { DocumentRecord, PropertyRecord } from './records.ts'
import { getOrder, getProperty } from './store-order.ts'

/** Delay before facts are saved: reading a list doesn't wait for them. */
const LATER_MS = 1000
/** Entries per write: keeps other writes waiting only a few ms. */
const WRITE_ROWS = 50
/** Limits of one read. */
const RANGE_ROWS = 100
const RANGE_DOCUMENTS = 2000

/** For statements with both names: they may contain the years. */
const documentFacts = (document: DocumentRecord): DocumentFacts => ({
  type: document.type,
  date: dateOf(document),
  uploadedAt: document.uploadedAt,
  timeOf: document.timeOf,
  name:
    document.type === 'OPERATING_STATEMENT'
      ? commonForm(`${document.name ?? ''} ${document.fileName ?? ''}`)
      : null,
})

type Key = Pick<IndexEntry, 'account' | 'kind' | 'id'>

function completeEntry(property: PropertyRecord, documents: readonly DocumentRecord[]): IndexEntry {
  const { kind, setAside } = property
  return {
    ...propertyIndexEntry(property),
    file: { kind, setAside, documents: documents.map((row) => documentFacts(documentOf(row))) },
  }
}

async function readEntry(
  transaction: ReadTransaction | WriteTransaction,
  { account, kind, id }: Key,
): Promise<IndexEntry | null> {
  if (kind === 'order') {
    const order = await getOrder(transaction, account, id)
    return order === null ? null : orderIndexEntry(order)
  }
  // In this order: an ended transaction throws here, and would leave the rejection of `getProperty` unhandled.
  const [documents, property] = await Promise.all([
    transaction.objectStore('documents').index('byProperty').getAll(startingWith(account, id)),
    getProperty(transaction, account, id),
  ])
  return property === null ? null : completeEntry(property, documents)
}

/**
 * For adjacent index entries: two reads of many rows are a hundred times faster than one read each. Null if
 * they have too many documents for one read.
 */
async function readNeighbors(
  transaction: ReadTransaction,
  entries: readonly Key[],
): Promise<Map<number, IndexEntry> | null> {
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const { account } = first
  const from = [account, first.id]
  const [properties, documents] = await Promise.all([
    transaction.objectStore('properties').getAll(IDBKeyRange.bound(from, [account, last.id])),
    transaction
      .objectStore('documents')
      .index('byProperty')
      .getAll(IDBKeyRange.bound(from, [account, last.id, []]), RANGE_DOCUMENTS),
  ])
  if (documents.length === RANGE_DOCUMENTS) return null
  const ofProperty = Map.groupBy(documents, ({ propertyId }) => propertyId)
  return new Map(
    properties.map((row) => [
      row.propertyId,
      completeEntry(propertyOf(row), ofProperty.get(row.propertyId) ?? []),
    ]),
  )
}

const lacksFacts = ({ kind, file }: IndexEntry): boolean => kind === 'property' && file === undefined

/** Adds missing facts. */
async function completed(
  transaction: ReadTransaction,
  entries: readonly IndexEntry[],
  areNeighbors: boolean,
): Promise<IndexEntry[]> {
  const lacking = entries.filter(lacksFacts)
  const many = areNeighbors && lacking.length > 1 ? await readNeighbors(transaction, lacking) : null
  return Promise.all(
    entries.map(async (entry) => {
      if (!lacksFacts(entry)) return entry
      return (many === null ? await readEntry(transaction, entry) : many.get(entry.id)) ?? entry
    }),
  )
}

/** Uses the stored record, which may have changed since it was read. */
async function writeEntry(transaction: WriteTransaction, key: Key): Promise<void> {
  const store = transaction.objectStore('finder')
  const stored = await store.get([key.account, key.kind, key.id])
  if (stored === undefined || isComplete(stored)) return
  const complete = await readEntry(transaction, key)
  if (complete !== null) await store.put(complete)
}

const due = new Map<string, Key>()
let planned = false

async function writeDue(): Promise<void> {
  while (due.size > 0) {
    const some = [...due].slice(0, WRITE_ROWS)
    for (const [name] of some) due.delete(name)
    await writePortfolio(
      (transaction) => Promise.all(some.map(([, key]) => writeEntry(transaction, key))),
      'relaxed',
    )
    await new Promise<void>((resolve) => whenIdle(resolve))
  }
}

/** Saves entries later, so they needn't be completed again. Failures are completed again. */
function writeWhenIdle(keys: readonly Key[]): void {
  for (const { account, kind, id } of keys) due.set(`${kind} ${id} ${account}`, { account, kind, id })
  if (planned || due.size === 0) return
  planned = true
  whenIdle(() => {
    planned = false
    writeDue().catch(() => due.clear())
  }, LATER_MS)
}

/**
 * Index entries with the facts of their checklists. Missing ones (the property changed) are completed from
 * one read and saved later, as are entries with an early text. `areNeighbors`: no other property is between them. If storage can't be read,
 * entries stay as they are; the alarm is raised then.
 */
export async function withChecklistFacts(
  entries: readonly IndexEntry[],
  areNeighbors: boolean,
): Promise<readonly IndexEntry[]> {
  const incomplete = entries.filter((entry) => !isComplete(entry))
  if (!entries.some(lacksFacts)) {
    writeWhenIdle(incomplete)
    return entries
  }
  try {
    const complete = await readPortfolio(async (transaction) => {
      const rows: IndexEntry[] = []
      for (let at = 0; at < entries.length; at += RANGE_ROWS)
        rows.push(...(await completed(transaction, entries.slice(at, at + RANGE_ROWS), areNeighbors)))
      return rows
    })
    writeWhenIdle(incomplete)
    return complete
  } catch {
    return entries
  }
}
