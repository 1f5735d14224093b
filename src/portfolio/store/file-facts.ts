import { whenIdle } from '../../platform/timing.ts'
import { readPortfolio, writePortfolio, type ReadTransaction, type WriteTransaction } from './database.ts'
import { propertyIndexEntry, searchText, type DocumentFacts, type IndexEntry } from './derive-rows.ts'
import { dateOf } from './document-date.ts'
import { startingWith } from './read-page.ts'
import type { DocumentRecord } from './records.ts'
import { getProperty } from './store-order.ts'

/** Facts are written down so long after they were read: a list that is being read does not wait for them. */
const LATER_MS = 1000
/** Entries of one write: an order or a document that comes meanwhile waits for a few milliseconds at most. */
const WRITE_ROWS = 50

/** The few facts of a document. Of a statement both names: they may say which years it covers. */
const documentFacts = (document: DocumentRecord): DocumentFacts => ({
  type: document.type,
  date: dateOf(document),
  uploadedAt: document.uploadedAt,
  name: document.type === 'OPERATING_STATEMENT' ? searchText(document.name, document.fileName) : null,
})

type Key = Pick<IndexEntry, 'account' | 'id'>

/** The entry of a property as it should be, from its row and its documents; null without such a property. */
async function completeEntry(
  transaction: ReadTransaction | WriteTransaction,
  { account, id }: Key,
): Promise<IndexEntry | null> {
  const [property, documents] = await Promise.all([
    getProperty(transaction, account, id),
    transaction.objectStore('documents').index('byProperty').getAll(startingWith(account, id)),
  ])
  if (property === null) return null
  const { kind, setAside } = property
  return {
    ...propertyIndexEntry(property),
    file: { kind, setAside, documents: documents.map(documentFacts) },
  }
}

/** Writes an entry that still lacks its facts, from what is stored now: the property may have changed since it was read. */
async function writeFacts(transaction: WriteTransaction, key: Key): Promise<void> {
  const store = transaction.objectStore('finder')
  const stored = await store.get([key.account, 'property', key.id])
  if (stored === undefined || stored.file !== undefined) return
  const complete = await completeEntry(transaction, key)
  if (complete !== null) await store.put(complete)
}

const due = new Map<string, Key>()
let planned = false

async function writeDue(): Promise<void> {
  while (due.size > 0) {
    const some = [...due].slice(0, WRITE_ROWS)
    for (const [name] of some) due.delete(name)
    await writePortfolio(
      (transaction) => Promise.all(some.map(([, key]) => writeFacts(transaction, key))),
      'relaxed',
    )
    await new Promise<void>((resolve) => whenIdle(resolve))
  }
}

/** Writes facts down later, so that they need not be gathered again. What could not be written is gathered again. */
function writeWhenIdle(keys: readonly Key[]): void {
  for (const { account, id } of keys) due.set(`${id} ${account}`, { account, id })
  if (planned || due.size === 0) return
  planned = true
  whenIdle(() => {
    planned = false
    writeDue().catch(() => due.clear())
  }, LATER_MS)
}

/**
 * Entries of properties with what their files follow from. Those that lack it, because something of the property has changed,
 * are completed from one read; they are written anew later. Where the store can't be read they stay as they are; it has raised
 * its alarm.
 */
export async function withFileFacts(entries: readonly IndexEntry[]): Promise<readonly IndexEntry[]> {
  const lacking = entries.filter(({ file }) => file === undefined)
  try {
    const completed = await readPortfolio((transaction) =>
      Promise.all(
        entries.map(async (entry) =>
          entry.file === undefined ? ((await completeEntry(transaction, entry)) ?? entry) : entry,
        ),
      ),
    )
    writeWhenIdle(lacking)
    return completed
  } catch {
    return entries
  }
}
