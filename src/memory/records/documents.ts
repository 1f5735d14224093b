import { currentAccount } from '#api/session/session-state.ts'
import type { UploadedDocument } from '@plumbline/service-contract/document'
import { announceChange } from '../store/changes.ts'
import { RECORD_STORES, writePortfolio, type RecordStore, type WriteTransaction } from '../store/database.ts'
import { bareProperty } from '../store/merge-order.ts'
import type { DocumentRecord } from '../store/records.ts'
import { answerOrders, getProperty, putProperty } from '../store/store-order.ts'
import { saveOrKeep } from '../store/unsaved.ts'

export const REPLY_NAME = 'Reply to the analyst'

/** Written for one order. Other orders don't include it unless the user does. */
export const isReply = ({ type, name }: Pick<DocumentRecord, 'type' | 'name'>): boolean =>
  type === 'OTHER' && name?.startsWith(REPLY_NAME) === true

/**
 * Saves an uploaded document; resolves once all is on disk. `date`: the document's own, in ms. `figures`: read
 * from the file by this browser. `size` and `fingerprint`: the file's. `account`: the one the upload began under, if it may have changed since.
 * Throws StorageError with the document, which this tab then holds in memory.
 */
export async function recordDocument(
  propertyId: number,
  uploaded: UploadedDocument,
  {
    date,
    figures = null,
    size = null,
    fingerprint = null,
    account = currentAccount(),
  }: Pick<DocumentRecord, 'date'> &
    Partial<Pick<DocumentRecord, 'figures' | 'size' | 'fingerprint' | 'account'>>,
): Promise<void> {
  const now = Date.now()
  const document: DocumentRecord = {
    account,
    id: uploaded.id,
    propertyId,
    name: uploaded.name ?? null,
    type: uploaded.type ?? null,
    fileName: uploaded.fileName ?? null,
    statusLabel: uploaded.statusLabel ?? null,
    date,
    uploadedAt: now,
    timeOf: 'upload',
    source: 'created',
    figures,
    size,
    fingerprint,
  }
  const save = async (transaction: WriteTransaction<RecordStore>): Promise<void> => {
    const known = await getProperty(transaction, account, propertyId)
    const property = known ?? bareProperty(account, propertyId, now)
    await putProperty(transaction, { ...property, activityAt: now })
    await transaction.objectStore('documents').put(document)
  }
  await saveOrKeep(
    { what: 'document', id: uploaded.id, account, row: document },
    writePortfolio(RECORD_STORES, save),
  )
  announceChange(account, 'records', { property: [propertyId] })
}

/** Once no file of the property is left: what was uploaded answers its orders that ask. */
export async function recordAnswer(account: string, propertyId: number): Promise<void> {
  const answered = await writePortfolio(['documents', 'orders'], (transaction) =>
    answerOrders(transaction, account, propertyId),
  )
  if (answered.length > 0) announceChange(account, 'records', { order: answered })
}
