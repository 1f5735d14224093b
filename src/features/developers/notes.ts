import { FULL_ORDER_PRICE } from '#contract/order-words.ts'
import { ORDER_CHECK_GAP_MS, ORDER_STATUSES } from '#contract/order.ts'

/** Notes below the reference (docs/service.md). */
export const notes: readonly { title: string; text: string }[] = [
  {
    title: 'Order status',
    text: `${ORDER_STATUSES.join(', ')}. COMPLETED and REJECTED are final. Transitions aren’t shown, so accept any order and any new value.`,
  },
  {
    title: 'Tracking an order',
    text: `There are no webhooks. Wait ${ORDER_CHECK_GAP_MS / 1000} seconds or longer between calls of getOrder, longer after a failure, and stop at a final status.`,
  },
  {
    title: 'Charging once',
    text: `Each FULL order charges ${FULL_ORDER_PRICE}. Use a tok_ token of Stripe: it can be charged only once. If the answer is lost, the outcome is unknown: check the card and your email before you send another token.`,
  },
  {
    title: 'Uploads',
    text: 'The type decides how a document’s data is extracted. Rent rolls and operating statements need theirs. Extraction continues after the answer; the order shows each document’s status.',
  },
  {
    title: 'Keeping ids',
    text: 'The service lists no properties, documents or orders. Save every id. createProperty returns a property’s id again; a lost order number can’t be looked up.',
  },
]
