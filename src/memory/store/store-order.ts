import type { Order } from '@plumbline/service-contract/order'
import { announceChange } from './changes.ts'
import {
  RECORD_STORES,
  writePortfolio,
  type ReadTransaction,
  type RecordStore,
  type Store,
  type WriteTransaction,
} from './database.ts'
import {
  bareProperty,
  documentFromOrder,
  fillGaps,
  mergeOrder,
  propertyFromOrder,
  type OrderContext,
} from './merge-order.ts'
import { askToKeepStorage } from './keep-storage.ts'
import { startingWith } from './key-range.ts'
import { rankOf, type OrderRecord, type PropertyRecord } from './records.ts'
import { saveOrKeep, type Unsaved } from './unsaved.ts'

export async function getProperty(
  transaction: ReadTransaction<'properties'> | WriteTransaction<'properties'>,
  account: string,
  propertyId: number,
): Promise<PropertyRecord | null> {
  return (await transaction.objectStore('properties').get([account, propertyId])) ?? null
}

export async function getOrder(
  transaction: ReadTransaction<'orders'> | WriteTransaction<'orders'>,
  account: string,
  id: number,
): Promise<OrderRecord | null> {
  return (await transaction.objectStore('orders').get([account, id])) ?? null
}

export async function putProperty(
  transaction: WriteTransaction<'properties'>,
  property: PropertyRecord,
): Promise<void> {
  await transaction.objectStore('properties').put(property)
}

export async function putOrder(transaction: WriteTransaction<'orders'>, order: OrderRecord): Promise<void> {
  await transaction.objectStore('orders').put(order)
}

/** Documents uploaded since answer the property's orders that ask. Returns their numbers. */
export async function answerOrders(
  transaction: WriteTransaction<'documents' | 'orders'>,
  account: string,
  propertyId: number,
): Promise<number[]> {
  const ofProperty = startingWith(account, propertyId)
  const documents = await transaction.objectStore('documents').index('byProperty').getAll(ofProperty)
  const orders = await transaction.objectStore('orders').index('byProperty').getAll(ofProperty)
  const uploaded = documents.filter(({ timeOf }) => timeOf === 'upload')
  const repliedAt = Math.max(0, ...uploaded.map(({ uploadedAt }) => uploadedAt))
  const answered = orders
    .filter(({ rank }) => rank === 0)
    .map((row) => ({ ...row, repliedAt }))
    .filter((order) => rankOf(order) > 0)
  await Promise.all(
    answered.map((order) =>
      putOrder(transaction, {
        ...order,
        rank: rankOf(order),
        activityAt: Math.max(order.activityAt, repliedAt),
      }),
    ),
  )
  return answered.map(({ id }) => id)
}

async function rebuildAround(transaction: WriteTransaction<RecordStore>, order: OrderRecord): Promise<void> {
  const { account, propertyId, record } = order
  if (propertyId === null) return
  const property = await getProperty(transaction, account, propertyId)
  await putProperty(transaction, propertyFromOrder(property, order, propertyId))
  const documents = transaction.objectStore('documents')
  await Promise.all(
    (record.documents ?? []).map(async (answer) => {
      if (answer === null) return
      const known = (await documents.get([account, answer.id])) ?? null
      await documents.put(documentFromOrder(known, answer, order, propertyId))
    }),
  )
}

const sameButForTheCheck = (a: OrderRecord, b: OrderRecord): boolean =>
  JSON.stringify({ ...a, checkedAt: 0 }) === JSON.stringify({ ...b, checkedAt: 0 })

/**
 * Saves an order's answer, its property and documents, and what `settle` writes, in one transaction; resolves once all
 * are on disk. Saving the same answer twice changes only `checkedAt`. Throws StorageError; with a new order in it,
 * which this tab then holds in memory.
 */
export async function storeOrder(
  answer: Order,
  context: OrderContext,
  settle?: (transaction: WriteTransaction<'attempts' | 'claims'>) => Promise<void>,
): Promise<OrderRecord> {
  const { account } = context
  let isKnown = false
  const save = async (transaction: WriteTransaction<Store>) => {
    const known = await getOrder(transaction, account, answer.id)
    isKnown = known !== null
    const order = mergeOrder(known, answer, context)
    await putOrder(transaction, order)
    await rebuildAround(transaction, order)
    await settle?.(transaction)
    return { order, changed: known === null || !sameButForTheCheck(known, order) }
  }
  const stores = settle === undefined ? RECORD_STORES : ([...RECORD_STORES, 'attempts', 'claims'] as const)
  const row = mergeOrder(null, answer, context)
  const stored = await saveOrKeep(
    { what: 'order', id: answer.id, account, row },
    writePortfolio<Store, Awaited<ReturnType<typeof save>>>(stores, save),
    () => isKnown,
  )
  const { propertyId } = stored.order
  announceChange(account, stored.changed ? 'records' : 'checks', {
    order: [answer.id],
    property: propertyId === null ? [] : [propertyId],
  })
  if (!isKnown) void askToKeepStorage()
  return stored.order
}

/** For a row that couldn't be saved at first; what storage has by now stays. */
export async function saveKept(
  transaction: WriteTransaction<RecordStore>,
  { what, account, id, row }: Unsaved,
): Promise<void> {
  if (what === 'property') {
    await putProperty(transaction, fillGaps(await getProperty(transaction, account, id), row))
    return
  }
  if (what === 'order') {
    if ((await getOrder(transaction, account, id)) !== null) return
    await putOrder(transaction, row)
    await rebuildAround(transaction, row)
    return
  }
  const documents = transaction.objectStore('documents')
  if ((await documents.getKey([account, id])) !== undefined) return
  const { propertyId, uploadedAt } = row
  const property =
    (await getProperty(transaction, account, propertyId)) ?? bareProperty(account, propertyId, uploadedAt)
  await documents.put(row)
  await answerOrders(transaction, account, propertyId)
  await putProperty(transaction, { ...property, activityAt: Math.max(property.activityAt, uploadedAt) })
}
