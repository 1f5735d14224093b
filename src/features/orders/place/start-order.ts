import type { OrderType } from '@plumbline/service-contract/order'
import { placeOrder, startAttempt } from '#work/attempts/order-attempts.ts'
import type { PropertyRecord } from '#memory/store/records.ts'
import { whenUploadsSettle } from '#work/uploads/queue/queue-door.ts'
import { noJournal, startProblems, type Copy } from '../placing-copy.ts'

/**
 * Records the attempt once this tab's uploads are done (ignoring staged files); sends nothing. Resolves to
 * its id, or to the reason why not and the blocking attempt's id. An upload that fails meanwhile is a reason.
 */
export async function startOrder({
  property,
  orderType,
  readDocumentIds,
}: {
  property: PropertyRecord
  orderType: OrderType
  /** Called after the uploads, to include them. */
  readDocumentIds: () => Promise<number[]>
}): Promise<{ attemptId: string } | (Copy & { attemptId?: string })> {
  const missed = await whenUploadsSettle(property.propertyId)
  if (missed > 0) return startProblems.notUploaded(missed)
  try {
    const started = await startAttempt({ property, orderType, documentIds: await readDocumentIds() })
    return 'blockedBy' in started
      ? { ...startProblems.blocked, attemptId: started.blockedBy.attemptId }
      : { attemptId: started.attempt.attemptId }
  } catch (error) {
    return noJournal(orderType, error)
  }
}

/**
 * Call in the click handler. Resolves once the send is recorded, or nothing was sent; the attempt's page
 * shows the outcome.
 */
export const sendFreeOrder = (attemptId: string): Promise<void> =>
  new Promise((resolve) => {
    placeOrder(attemptId, { onClaimed: resolve }).then(
      () => resolve(),
      () => resolve(),
    )
  })
