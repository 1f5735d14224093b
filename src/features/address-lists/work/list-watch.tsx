import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'
import { startAddressListWork } from '#work/address-lists/list-work.ts'
import { checklistProgress } from '#memory/checklist/checklist.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import type { Surroundings } from './row-view.ts'

/** Runs the list engine, checks open orders, follows documents. Renders nothing. */
export function ListWatch({
  orderIds,
  propertyIds,
  onChange,
}: {
  orderIds: readonly number[]
  propertyIds: readonly number[]
  /** Called with those of all properties. */
  onChange: (documents: Surroundings['documents']) => void
}): null {
  useOrderChecks(orderIds)
  useEffect(startAddressListWork, [])
  const { data: properties } = useQuery({
    ...portfolioQueries.propertiesById(propertyIds),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (properties === undefined) return
    const now = Date.now()
    onChange(
      new Map(
        properties.map((property) => [
          property.propertyId,
          {
            ...checklistProgress(property, property.documents, 'FULL', now),
            none: property.documents.length === 0,
          },
        ]),
      ),
    )
  }, [properties, onChange])
  return null
}
