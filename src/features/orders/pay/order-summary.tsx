import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { documentName } from '@plumbline/service-contract/document'
import { formatPrice } from '#lib/format-number.ts'
import type { Attempt } from '#memory/attempts/attempt-machine.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { products } from '../placing-copy.ts'
import { Facts } from '#ui/facts.tsx'

/** By name, or by number if unknown here. */
function Documents({ attempt }: { attempt: Attempt }): ReactNode {
  const { data: documents = [] } = useQuery(portfolioQueries.documents(attempt.propertyId))
  if (attempt.documentIds.length === 0) return <span>None</span>
  const names = new Map(documents.map((document) => [document.id, documentName(document)]))
  return (
    <ul>
      {attempt.documentIds.map((id) => (
        <li key={id} className="wrap-anywhere">
          {names.get(id) ?? documentName({ id })}
        </li>
      ))}
    </ul>
  )
}

/** Name and address, once what both say. */
const placeOf = (name: string, address: string): string =>
  address.startsWith(name) ? address : [name, address].filter(Boolean).join(', ')

export function OrderSummary({ attempt }: { attempt: Attempt }): ReactNode {
  const { data: property } = useQuery(portfolioQueries.property(attempt.propertyId))
  return (
    <>
      <h2 id="summary-title" className="sr-only">
        Your order
      </h2>
      <Facts
        items={[
          { term: 'Product', value: products.FULL.name },
          { term: 'Property', value: placeOf(attempt.propertyName, property?.address ?? '') },
          { term: 'Documents', value: <Documents attempt={attempt} /> },
        ]}
      />
      <p className="flex items-baseline justify-between gap-4 py-3 text-lg font-semibold">
        <span>Total due</span>
        <span translate="no">{formatPrice(attempt.amountCents)}</span>
      </p>
    </>
  )
}
