import { cardText } from '../../lib/card-text.ts'
import { formatDateTime } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-money.ts'
import type { Attempt } from '../../portfolio/order-attempts.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { products } from './products.ts'

/** What is known of an order that has no number yet: enough for the customer and for support. */
export function AttemptFacts({ attempt }: { attempt: Attempt }): React.ReactNode {
  return (
    <Facts
      items={[
        { term: 'Reference', value: <CopyText value={attempt.attemptId} label="Copy the reference" mono /> },
        { term: 'Product', value: products[attempt.orderType].name },
        { term: 'Property', value: attempt.propertyName },
        { term: 'Sent', value: attempt.sentAt === null ? 'Not sent' : formatDateTime(attempt.sentAt) },
        { term: 'Amount', value: attempt.amountCents === 0 ? 'Free' : formatMoney(attempt.amountCents) },
        ...(attempt.card === null ? [] : [{ term: 'Card', value: cardText(attempt.card) }]),
      ]}
    />
  )
}

/** The same facts as plain text, for an e-mail to support. */
export const attemptDetails = (attempt: Attempt): string =>
  [
    `Reference: ${attempt.attemptId}`,
    `Product: ${products[attempt.orderType].name}`,
    `Property: ${attempt.propertyName} (${attempt.propertyId})`,
    `Sent: ${attempt.sentAt === null ? 'not sent' : new Date(attempt.sentAt).toISOString()}`,
    `Amount: ${attempt.amountCents === 0 ? 'free' : formatMoney(attempt.amountCents)}`,
    ...(attempt.card === null ? [] : [`Card: ${cardText(attempt.card)}`]),
  ].join('\n')
