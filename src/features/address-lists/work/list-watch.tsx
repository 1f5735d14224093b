import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'
import { startAddressListWork } from '#portfolio/address-lists/list-work.ts'
import { valuationsQuery } from '#portfolio/address-lists/list-valuations.ts'
import { checklistProgress } from '#portfolio/checklist/checklist.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { valuationCopy } from './valuation-copy.ts'
import type { Surroundings } from './row-view.ts'

export type Watched = Pick<Surroundings, 'valuations' | 'documents'>

/** Runs the list engine, checks open orders, follows valuations and documents. Renders nothing. */
export function ListWatch({
  orderIds,
  propertyIds,
  onChange,
}: {
  orderIds: readonly number[]
  propertyIds: readonly number[]
  /** Called with all of them, by property. */
  onChange: (watched: Watched) => void
}): null {
  useOrderChecks(orderIds)
  useEffect(startAddressListWork, [])
  const { data: valuations } = useQuery({
    ...valuationsQuery(propertyIds),
    placeholderData: keepPreviousData,
  })
  const { data: properties } = useQuery({
    ...portfolioQueries.propertiesById(propertyIds),
    placeholderData: keepPreviousData,
  })
  const report = useEffectEvent(onChange)
  useEffect(() => {
    if (valuations === undefined || properties === undefined) return
    const now = Date.now()
    report({
      valuations: new Map(valuations.map((valuation) => [valuation.propertyId, valuationCopy(valuation)])),
      documents: new Map(
        properties.map((property) => [
          property.propertyId,
          {
            ...checklistProgress(property, property.documents, 'FULL', now),
            none: property.documents.length === 0,
          },
        ]),
      ),
    })
  }, [valuations, properties])
  return null
}
