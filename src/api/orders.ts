import {
  createOrder,
  createOrderBody,
  getOrder,
  type CreateOrderBody,
  type Order,
} from '@plumbline/service-contract/order'
import { isOnline } from '#platform/network.ts'
import { onceRequest, type HeardAnswer } from './client.ts'
import { browserKey } from './browser-key/browser-key.ts'
import { ApiError } from './errors.ts'
import { runOnce } from './once/run-once.ts'
import type { OnceOutcome } from './once/sender.ts'
import { isOfService } from './read-answer.ts'
import { call, testKey } from './request.ts'
import { requireSession } from './session/session-state.ts'

/** Only `work/checks/order-checks.ts` calls it, behind its one-minute gate. `background`: the customer didn't ask. */
export const fetchOrder = (
  id: number,
  { background, onAnswer }: { background: boolean; onAnswer?: ((answer: HeardAnswer) => void) | undefined },
): Promise<Order> => call(getOrder, { params: { id }, background, onAnswer })

/**
 * Sends an order once, under the pending claim saved with the attempt. Any response is an `answer`; `lost`:
 * sent, outcome unknown. Throws (ApiError, StorageError) only if nothing was sent.
 */
export async function sendOrderOnce(input: {
  claimId: string
  /** The attempt's account; no other may pay for it. */
  account: string
  body: CreateOrderBody
}): Promise<OnceOutcome> {
  const body = createOrderBody.parse(input.body)
  const { account } = input
  const caller = requireSession('createOrder')
  if (caller.account !== account)
    throw new ApiError('signed-out', 'createOrder', { reason: 'other-account', sent: false })
  const key = await browserKey(caller)
  if (!(await isOnline())) throw new ApiError('unreachable', 'createOrder', { sent: false })
  const outcome = await runOnce(
    input.claimId,
    onceRequest(createOrder, body, { type: 'key', value: key.value }),
  )
  // For the customer's next press; the order isn't sent again.
  if (outcome.type === 'answer' && outcome.status === 401 && isOfService(outcome))
    void testKey(caller, key).catch(() => undefined)
  return outcome
}
