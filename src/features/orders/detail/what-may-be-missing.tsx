import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { portfolioQueries } from '#memory/records/queries.ts'
import { askedAt, type OrderRecord } from '#memory/store/records.ts'
import { useNow } from '#ui/use-now.ts'
import { namedTypes } from '#modules/orders/named-documents.ts'
import { askedFor, type AskedFor } from './asked-for.ts'

/** Documents become outdated from one day to the next. */
const HOUR = 3_600_000

const Missing = ({ documents }: { documents: readonly AskedFor[] }): ReactNode => (
  <ul aria-label="What may be missing" className="mb-4 max-w-text">
    {documents.map(({ code, label, note, named }) => (
      <li key={code} className="border-b border-line py-1.5">
        <span className={named ? 'font-semibold' : undefined}>{`${label} `}</span>
        {note !== '' && <span className="text-sm text-soft">{note}</span>}
      </li>
    ))}
  </ul>
)

function nothingMissing(message: string): string {
  if (message === '')
    return 'The property has the documents usually needed. The analyst may want a newer or clearer copy.'
  return namedTypes(message).length > 0
    ? 'The property has every document type the message mentions. The analyst may want a clearer copy.'
    : 'The property has the documents usually needed. Read the message to see what else to add.'
}

export function WhatMayBeMissing({
  order,
  propertyId,
}: {
  order: OrderRecord
  propertyId: number
}): ReactNode {
  const { data: property } = useQuery(portfolioQueries.property(propertyId))
  const { data: documents } = useQuery(portfolioQueries.documents(propertyId))
  const now = useNow(HOUR)
  if (property == null || documents === undefined) return null
  const product = order.orderType ?? 'FULL'
  const request = { message: order.record.message ?? null, at: askedAt(order) }
  const asked = askedFor(request, property, documents, product, now)
  if (asked.length === 0)
    return <p className="mb-4 max-w-text text-soft">{nothingMissing(request.message?.trim() ?? '')}</p>
  const named = asked.filter((document) => document.named)
  const others = asked.slice(named.length)
  if (named.length === 0 || others.length === 0) return <Missing documents={asked} />
  return (
    <div className="mb-4">
      <Missing documents={named} />
      <details className="-mt-2">
        <summary className="text-sm text-soft hover:text-ink">
          {`${others.length} more may be missing`}
        </summary>
        <Missing documents={others} />
      </details>
    </div>
  )
}
