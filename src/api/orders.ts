import { API_PREFIX } from '@plumbline/service-contract/envelope'
import { createOrderBody, order, type CreateOrderBody, type Order } from '@plumbline/service-contract/order'
import { isOnline } from '#platform/network.ts'
import { addressOf, credentialHeaders, type HeardAnswer } from './client.ts'
import { ApiError } from './errors.ts'
import { runOnce } from './outbox/run-once.ts'
import type { OnceOutcome } from './outbox/sender.ts'
import { judgeCredential, keyCredential, request } from './request.ts'
import { currentAccount } from './session/session-state.ts'

const path = `${API_PREFIX}/public/valuation/order`

/** Only `portfolio/checks/order-checks.ts` calls it, behind its one-minute gate. */
export const fetchOrder = (id: number, onAnswer?: (answer: HeardAnswer) => void): Promise<Order> =>
  request({
    operation: 'getOrder',
    method: 'GET',
    path: `${path}/${id}`,
    schema: order,
    credential: 'key',
    ownConnection: true,
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
  if (currentAccount() !== account)
    throw new ApiError('signed-out', 'createOrder', { reason: 'other-account', sent: false })
  const credential = await keyCredential('createOrder')
  if (!(await isOnline())) throw new ApiError('unreachable', 'createOrder', { sent: false })
  const outcome = await runOnce(input.claimId, {
    url: addressOf(path),
    headers: credentialHeaders(credential),
    bodyText: JSON.stringify(body),
  })
  // Check a refused key for the user's next try; the order is not sent again.
  if (outcome.type === 'answer')
    void judgeCredential(credential, 'createOrder', outcome.status).catch(() => undefined)
  return outcome
}
