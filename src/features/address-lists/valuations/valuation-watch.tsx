import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { valuationQueries } from '#portfolio/address-lists/valuations/valuation-queries.ts'
import { valuationWords, type ShownValuation } from './valuation-words.ts'

/** Follows the valuations of a list's properties. Renders nothing. */
export function ValuationWatch({
  propertyIds,
  onChange,
}: {
  propertyIds: readonly number[]
  /** Hears of all of them, by property, whenever one changes. */
  onChange: (valuations: ReadonlyMap<number, ShownValuation>) => void
}): null {
  const { data } = useQuery({
    ...valuationQueries.ofProperties(propertyIds),
    placeholderData: keepPreviousData,
  })
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (data !== undefined)
      tell(new Map(data.map((valuation) => [valuation.propertyId, valuationWords(valuation)])))
  }, [data])
  return null
}
