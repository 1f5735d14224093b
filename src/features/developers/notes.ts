import { FULL_ORDER_PRICE } from '#contract/order-words.ts'
import { isFinal, ORDER_CHECK_GAP_MS, ORDER_STATUSES } from '#contract/order.ts'

const listed = (statuses: readonly string[]): string => statuses.map((one) => `\`${one}\``).join(', ')

/** Notes below the reference (docs/service.md). */
export const notes: readonly { id: string; title: string; text: string }[] = [
  {
    id: 'order-status',
    title: 'Order status',
    text: `Open: ${listed(ORDER_STATUSES.filter((one) => !isFinal(one)))}. Final: ${listed(ORDER_STATUSES.filter(isFinal))}. Transitions aren’t shown, so accept any order and any new value.`,
  },
  {
    id: 'tracking',
    title: 'Tracking an order',
    text: `There are no webhooks. Wait ${ORDER_CHECK_GAP_MS / 1000} seconds or longer between calls of getOrder, longer after an error, and stop at a final status.`,
  },
  {
    id: 'charging',
    title: 'Charging once',
    text: `Each \`FULL\` order charges ${FULL_ORDER_PRICE}. Use a \`tok_\` token of Stripe: it can be charged only once. If the response is lost, the outcome is unknown: check the card and your email before you send another token.`,
  },
  {
    id: 'uploads',
    title: 'Uploads',
    text: '`type` decides how a document’s data is extracted. Rent rolls and operating statements need theirs. Extraction continues after the response; the order shows each document’s status.',
  },
  {
    id: 'ids',
    title: 'Keeping ids',
    text: 'The service lists no properties, documents or orders. Save every id. createProperty returns a property’s id again; a lost order number can’t be looked up.',
  },
]
