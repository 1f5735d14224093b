import { API_PREFIX } from '@plumbline/service-contract/envelope'
import { createOrderBody, order, type CreateOrderBody, type Order } from '@plumbline/service-contract/order'
import { isOnline } from '#platform/network.ts'
import { addressOf, credentialHeaders, type HeardAnswer } from './client.ts'
import { browserKey } from './browser-key/browser-key.ts'
import { ApiError } from './errors.ts'
import { runOnce } from './once/run-once.ts'
import type { OnceOutcome } from './once/sender.ts'
import { isPage } from './read-answer.ts'
import { request, testKey } from './request.ts'
import { requireSession } from './session/session-state.ts'

const path = `${API_PREFIX}/public/valuation/order`

/** Only `portfolio/checks/order-checks.ts` calls it, behind its one-minute gate. `background`: the customer didn't ask. */
export const fetchOrder = (
  id: number,
  { background, onAnswer }: { background: boolean; onAnswer?: ((answer: HeardAnswer) => void) | undefined },
): Promise<Order> =>
  request({
    operation: 'getOrder',
    method: 'GET',
    path: `${path}/${id}`,
    schema: order,
    credential: 'key',
    ownConnection: true,
    background,
    onAnswer,
  })

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
  const outcome = await runOnce(input.claimId, {
    url: addressOf(path),
    headers: credentialHeaders({ type: 'key', value: key.value }),
    bodyText: JSON.stringify(body),
  })
  // For the customer's next press; the order isn't sent again.
  if (outcome.type === 'answer' && outcome.status === 401 && !isPage(outcome))
    void testKey(caller, key).catch(() => undefined)
  return outcome
}
