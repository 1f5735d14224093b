import type { FastifyRequest } from 'fastify'
import { FULL_ORDER_CENTS } from '@plumbline/service-contract/order-copy'
import { cardOfToken } from '../cards.ts'
import type { Sandbox } from '../context.ts'
import { callerOf } from '../credentials.ts'
import { insert } from '../../store/database.ts'
import { ServiceFailure } from '../../http/envelope.ts'
import type { Handlers } from '../operations.ts'
import { documentsOfProperty } from '../records/documents.ts'
import { addOrder, findOrder, type NewOrder, orderAnswer } from '../records/orders.ts'
import { propertyOf } from '../records/properties.ts'
import { hashSecret } from '../secrets.ts'

/** For `LOAN` the card token isn't even validated. */
export function withoutIgnored(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('orderType' in body) || body.orderType !== 'LOAN')
    return body
  return { ...body, cardToken: undefined }
}

/** False if already used. Even a declined charge uses up the token. */
const spendToken = ({ db, clock }: Sandbox, token: string): boolean =>
  insert(db, 'used_card_tokens', { hash: hashSecret(token), used_at: clock.now() }, 'IGNORE') !== undefined

/** Throws the card's 402, or a 500 for the card that simulates an outage. */
function charge(sandbox: Sandbox, request: FastifyRequest, token: string): NonNullable<NewOrder['charge']> {
  const found = cardOfToken(token)
  if (found === null) throw new ServiceFailure(402, 'No such token. The card was not charged.')
  if (found.singleUse && !spendToken(sandbox, token))
    throw new ServiceFailure(402, 'A card token can be used only once.')
  const { number, brand, message, happening } = found.card
  if (message !== undefined) throw new ServiceFailure(402, message)
  if (happening === 'error-500') throw new ServiceFailure(500, 'The order couldn’t be placed.')
  request.call.loseAnswer = happening === 'answer-lost'
  return { cents: FULL_ORDER_CENTS, brand, last4: number.slice(-4) }
}

export const orderHandlers = (sandbox: Sandbox): Handlers<'createOrder' | 'getOrder'> => ({
  createOrder: ({ body }, request) => {
    const { orderType, cardToken } = body
    if (orderType === 'FULL' && cardToken == null)
      throw new ServiceFailure(400, 'cardToken: a FULL order needs a card token.')
    const property = propertyOf(sandbox, callerOf(request).id, body.propertyId)
    if (property === null) throw new ServiceFailure(404, 'There is no such property.')
    const own = new Set(documentsOfProperty(sandbox, property.id))
    const documentIds = body.documentIds ?? []
    const foreign = documentIds.find((id) => !own.has(id))
    if (foreign !== undefined)
      throw new ServiceFailure(400, `documentIds: ${foreign} isn’t a document of this property.`)
    const paid = orderType === 'FULL' && cardToken != null ? charge(sandbox, request, cardToken) : null
    const order = addOrder(sandbox, { property, orderType, documentIds, charge: paid })
    if (paid !== null) sandbox.counters.charges += 1
    return orderAnswer(sandbox, order)
  },

  getOrder: ({ params: { id } }, request) => {
    const caller = callerOf(request)
    const order = findOrder(sandbox, id, caller.id)
    if (order === null) throw new ServiceFailure(404, 'There is no such order.')
    if (sandbox.log.orderAsked(id, caller.account, caller.check_seconds))
      request.call.note = `asked again too soon: allowed once in ${caller.check_seconds} s`
    return orderAnswer(sandbox, order)
  },
})
