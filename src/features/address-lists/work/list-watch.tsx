import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'
import { startAddressListWork } from '#portfolio/address-lists/list-work.ts'
import { valuationQueries } from '#portfolio/address-lists/valuations/valuation-queries.ts'
import { valuationWords, type ShownValuation } from '../valuations/valuation-words.ts'

/** Runs the list engine, checks open orders, follows valuations. Renders nothing. */
export function ListWatch({
  orderIds,
  propertyIds,
  onValuations,
}: {
  orderIds: readonly number[]
  propertyIds: readonly number[]
  /** Called with all valuations, by property, on every change. */
  onValuations: (valuations: ReadonlyMap<number, ShownValuation>) => void
}): null {
  useOrderChecks(orderIds)
  useEffect(startAddressListWork, [])
  const { data } = useQuery({
    ...valuationQueries.ofProperties(propertyIds),
    placeholderData: keepPreviousData,
  })
  const report = useEffectEvent(onValuations)
  useEffect(() => {
    if (data !== undefined)
      report(new Map(data.map((valuation) => [valuation.propertyId, valuationWords(valuation)])))
  }, [data])
  return null
}
