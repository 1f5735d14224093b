import type { OrderType } from '../../../contract/order.ts'
import { placeOrder, startAttempt } from '../../../portfolio/attempts/order-attempts.ts'
import { requireJournal } from '../../../portfolio/attempts/paid-orders.ts'
import type { PropertyRecord } from '../../../portfolio/store/records.ts'
import { whenUploadsSettle } from '../../../uploads/queue/queue-door.ts'
import { noJournal, startProblems, type Words } from '../copy.ts'

/**
 * Writes the attempt to disk after this tab's uploads are done (files that are only staged are not waited for); nothing is sent here.
 * A paid order needs a store that can be written, because the note on disk is what keeps a card from being charged twice. Gives the
 * attempt's id, or why there is none; then with the id of the attempt that stands in the way, if one does.
 */
export async function startOrder({
  property,
  orderType,
  readDocumentIds,
}: {
  property: PropertyRecord
  orderType: OrderType
  /** Read after the uploads are done, so that what was still on its way goes with the order. */
  readDocumentIds: () => Promise<number[]>
}): Promise<{ attemptId: string } | (Words & { attemptId?: string })> {
  await whenUploadsSettle(property.propertyId)
  try {
    if (orderType === 'FULL') await requireJournal()
    const started = await startAttempt({ property, orderType, documentIds: await readDocumentIds() })
    return 'blockedBy' in started
      ? { ...startProblems.blocked, attemptId: started.blockedBy.attemptId }
      : { attemptId: started.attempt.attemptId }
  } catch (error) {
    return noJournal(orderType, error)
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
