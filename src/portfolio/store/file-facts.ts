import { writePortfolio, type WriteTransaction } from './database.ts'
import { propertyIndexEntry, searchText, type DocumentFacts, type IndexEntry } from './derive-rows.ts'
import { dateOf } from './document-date.ts'
import { startingWith } from './read-page.ts'
import type { DocumentRecord } from './records.ts'
import { getProperty } from './store-order.ts'

/** The few facts of a document. Of a statement both names: they may say which years it covers. */
const documentFacts = (document: DocumentRecord): DocumentFacts => ({
  type: document.type,
  date: dateOf(document),
  uploadedAt: document.uploadedAt,
  name: document.type === 'OPERATING_STATEMENT' ? searchText(document.name, document.fileName) : null,
})

async function entryWithFile(transaction: WriteTransaction, entry: IndexEntry): Promise<IndexEntry> {
  const { account, id } = entry
  const range = startingWith(account, id)
  const [property, documents] = await Promise.all([
    getProperty(transaction, account, id),
    transaction.objectStore('documents').index('byProperty').getAll(range),
  ])
  if (property === null) return entry
  const { kind, setAside } = property
  const complete = {
    ...propertyIndexEntry(property),
    file: { kind, setAside, documents: documents.map(documentFacts) },
  }
  await transaction.objectStore('finder').put(complete)
  return complete
}

/**
 * Entries of properties with what their files follow from. Those that lack it, because something of the property has changed, are
 * written anew, all at once. A store that takes no writing leaves them as they are; it has raised its alarm.
 */
export const withFileFacts = (entries: readonly IndexEntry[]): Promise<readonly IndexEntry[]> =>
  writePortfolio((transaction) =>
    Promise.all(
      entries.map(async (entry) => (entry.file === undefined ? entryWithFile(transaction, entry) : entry)),
    ),
  ).catch(() => entries)
