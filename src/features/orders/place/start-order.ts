import type { OrderType } from '../../../contract/order.ts'
import { storageSentence } from '../../../platform/storage-error.ts'
import { placeOrder, startAttempt } from '../../../portfolio/attempts/order-attempts.ts'
import { canPlacePaid } from '../../../portfolio/attempts/paid-orders.ts'
import type { PropertyRecord } from '../../../portfolio/store/records.ts'
import { whenUploadsSettle } from '../../../uploads/queue/queue-door.ts'

export type StartedOrder =
  | { kind: 'started'; attemptId: string }
  | { kind: 'problem'; title: string; body: string; attemptId: string | null }

interface OrderWish {
  property: PropertyRecord
  orderType: OrderType
  /** Read after the uploads are done, so that what was still on its way goes with the order. */
  readDocumentIds: () => Promise<number[]>
}

/**
 * Writes the attempt to disk after this tab's uploads are done (files that are only staged are not waited for); nothing is sent here. A paid order needs a store that
 * can be written, because the note on disk is what keeps a card from being charged twice.
 */
export async function startOrder(wish: OrderWish): Promise<StartedOrder> {
  await whenUploadsSettle(wish.property.propertyId)
  if (wish.orderType === 'FULL') {
    const ready = await canPlacePaid()
    if (!ready.ok) {
      return {
        kind: 'problem',
        title: 'A paid order cannot be placed in this browser now',
        body: `${ready.reason} Nothing was ordered and nothing was charged.`,
        attemptId: null,
      }
    }
  }
  const { property, orderType } = wish
  try {
    const documentIds = await wish.readDocumentIds()
    const started = await startAttempt({ property, orderType, documentIds })
    if ('attempt' in started) return { kind: 'started', attemptId: started.attempt.attemptId }
    return {
      kind: 'problem',
      title: 'An order like this is already on its way',
      body: 'Nothing new was ordered.',
      attemptId: started.blockedBy.attemptId,
    }
  } catch (error) {
    return {
      kind: 'problem',
      title: 'This browser could not make a note of the order',
      body: `Nothing was ordered. ${storageSentence(error)}`,
      attemptId: null,
    }
  }
}

/**
 * Sends a free order, in the click. Resolves once that is on disk, or nothing was sent: the attempt's page then shows it as it is. What
 * comes of it is told by the attempt on disk, so a failure here is not lost.
 */
export const sendFreeOrder = (attemptId: string): Promise<void> =>
  new Promise((resolve) => {
    placeOrder(attemptId, { onClaimed: resolve }).then(
      () => resolve(),
      () => resolve(),
    )
  })
