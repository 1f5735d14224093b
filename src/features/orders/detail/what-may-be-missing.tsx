import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { useNow } from '#ui/use-now.ts'
import { askedFor } from './asked-for.ts'

/** Documents become outdated from one day to the next. */
const HOUR = 3_600_000

/** When this browser first saw the current message. */
const askedAt = ({ record, seen, placedAt }: OrderRecord): number =>
  seen.toReversed().find(({ message }) => message === (record.message ?? null))?.at ?? placedAt

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
    return (
      <p className="mb-4 max-w-text text-soft">
        {request.message?.trim()
          ? 'The property has every document type the message mentions. The analyst may want a clearer copy.'
          : 'The property has the documents usually needed. The analyst may want a newer or clearer copy.'}
      </p>
    )
  return (
    <ul aria-label="What may be missing" className="mb-4 max-w-text">
      {asked.map(({ code, label, note, named }) => (
        <li key={code} className="border-b border-line py-1.5">
          <span className={named ? 'font-semibold' : undefined}>{`${label} `}</span>
          {note !== '' && <span className="text-sm text-soft">{note}</span>}
        </li>
      ))}
    </ul>
  )
}
