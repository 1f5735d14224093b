import { countOf } from '../../lib/count-of.ts'
import { formatMoney } from '../../lib/format-money.ts'
import type { Attempt } from '../../portfolio/order-attempts.ts'
import { Facts } from '../../ui/facts.tsx'

/** What is being bought, beside the card fields: product, property, documents, price, and our own reference. */
export function OrderSummary({ attempt }: { attempt: Attempt }): React.ReactNode {
  return (
    <aside aria-labelledby="summary-title" className="grid content-start gap-4">
      <h2 id="summary-title" className="text-lg font-semibold">
        Your order
      </h2>
      <Facts
        items={[
          { term: 'Product', value: 'Detailed valuation' },
          { term: 'Property', value: attempt.propertyName },
          {
            term: 'Documents',
            value:
              attempt.documentIds.length === 0 ? 'None' : countOf(attempt.documentIds.length, 'document'),
          },
          { term: 'Reference', value: <span className="font-mono">{attempt.attemptId}</span> },
          { term: 'Price', value: <strong>{formatMoney(attempt.amountCents)}</strong> },
        ]}
      />
      <p className="text-sm text-muted">
        After you pay, the order goes to an analyst. You can follow it on its own page, and you are asked
        there if something is missing.
      </p>
    </aside>
  )
}
