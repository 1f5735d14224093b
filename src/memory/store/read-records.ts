import { readPortfolio, type ReadTransaction } from './database.ts'
import { startingWith } from './key-range.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from './records.ts'
import { getOrder, getProperty } from './store-order.ts'
import { unsavedOf, unsavedRow } from './unsaved.ts'

/** Newest upload first, then by number. */
const byUploadTime = (a: DocumentRecord, b: DocumentRecord): number =>
  b.uploadedAt - a.uploadedAt || b.id - a.id

/** Also an unsaved one. */
export const readProperty = (account: string, propertyId: number): Promise<PropertyRecord | null> =>
  readPortfolio(
    ['properties'],
    async (transaction) =>
      (await getProperty(transaction, account, propertyId)) ?? unsavedRow(account, 'property', propertyId),
  )

/** Including unsaved ones, newest upload first. */
export const readDocuments = (account: string, propertyId: number): Promise<DocumentRecord[]> =>
  readPortfolio(['documents'], async (transaction) => {
    const index = transaction.objectStore('documents').index('byProperty')
    const stored = await index.getAll(startingWith(account, propertyId))
    return [...stored, ...unsavedOf(account, 'document', propertyId)].sort(byUploadTime)
  })

/** Including unsaved ones, newest first. */
export async function getOrdersOf(
  transaction: ReadTransaction<'orders'>,
  account: string,
  propertyId: number,
): Promise<OrderRecord[]> {
  const index = transaction.objectStore('orders').index('byProperty')
  const stored = await index.getAll(startingWith(account, propertyId))
  return [...stored, ...unsavedOf(account, 'order', propertyId)].sort(
    (a, b) => b.placedAt - a.placedAt || b.id - a.id,
  )
}

/** Including unsaved ones, newest first. */
export const readOrdersOf = (account: string, propertyId: number): Promise<OrderRecord[]> =>
  readPortfolio(['orders'], (transaction) => getOrdersOf(transaction, account, propertyId))

/** Also an unsaved one. */
export const readOrder = (account: string, id: number): Promise<OrderRecord | null> =>
  readPortfolio(
    ['orders'],
    async (transaction) => (await getOrder(transaction, account, id)) ?? unsavedRow(account, 'order', id),
  )
