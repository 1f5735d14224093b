import { API_PREFIX } from '../contract/envelope.ts'
import { createOrderBody, order, type CreateOrderBody, type Order } from '../contract/order.ts'
import { browserKey } from './browser-key/browser-key.ts'
import { addressOf, credentialHeaders } from './client.ts'
import { ApiError } from './errors.ts'
import { keyAccepted, keyAfterRefusal } from './browser-key/key-refusal.ts'
import { runOnce } from './outbox/run-once.ts'
import type { OnceOutcome } from './outbox/sender.ts'
import { request } from './request.ts'
import { currentAccount } from './session/session-state.ts'

const path = `${API_PREFIX}/public/valuation/order`

/** Reads an order, now. Only `portfolio/order-checks.ts` calls it, behind its gate of one minute. */
export const fetchOrder = (id: number): Promise<Order> =>
  request({
    operation: 'getOrder',
    method: 'GET',
    path: `${path}/${id}`,
    schema: order,
    credential: 'key',
    ownConnection: true,
  })

/**
 * Sends an order once, with a claim on disk before it leaves. The caller has written the attempt first. Whatever the service
 * answered is an `answer`; `lost` means sent, outcome unknown. Throws (ApiError, StorageError) only when nothing was sent.
 */
export async function sendOrderOnce(input: {
  claimId: string
  attemptId: string
  /** The account that the attempt belongs to; no other may pay for it. */
  account: string
  body: CreateOrderBody
}): Promise<OnceOutcome> {
  const body = createOrderBody.parse(input.body)
  const { account } = input
  if (currentAccount() !== account)
    throw new ApiError('signed-out', 'createOrder', { reason: 'other-account', sent: false })
  const key = await browserKey('createOrder')
  const keyTakenAt = performance.now()
  if (!navigator.onLine) throw new ApiError('unreachable', 'createOrder', { sent: false })
  const outcome = await runOnce(
    {
      claimId: input.claimId,
      kind: 'create-order',
      account,
      subject: input.attemptId,
      at: Date.now(),
      by: 'page',
    },
    {
      url: addressOf(path),
      headers: credentialHeaders({ type: 'key', value: key }),
      bodyText: JSON.stringify(body),
    },
  )
  if (outcome.type === 'answer') void judgeKey(key, outcome.status, keyTakenAt).catch(() => undefined)
  return outcome
}

/** A refused key is looked into, so that the person's next try has a good one; the order is not sent again. */
async function judgeKey(key: string, status: number, takenAt: number): Promise<void> {
  if (status === 401) await keyAfterRefusal(key, 'createOrder', takenAt)
  else if (status < 300) await keyAccepted(key)
}
