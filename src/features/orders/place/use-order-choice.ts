import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ORDER_TYPES, type OrderType } from '@plumbline/service-contract/order'

interface OrderChoice {
  product: OrderType | null
  /** Null: not chosen yet. */
  without: readonly number[] | null
}

/** `?product=FULL&without=12.15` */
const readChoice = (search: URLSearchParams): OrderChoice => ({
  product: ORDER_TYPES.find((type) => type === search.get('product')) ?? null,
  without: search.get('without')?.split('.').filter(Boolean).map(Number) ?? null,
})

const writeChoice = ({ product, without }: OrderChoice): Record<string, string> => ({
  ...(product === null ? {} : { product }),
  ...(without === null ? {} : { without: without.join('.') }),
})

/** In the URL, so a reload keeps it; navigation (Back, a link) wins. */
export function useOrderChoice(): [OrderChoice, (change: Partial<OrderChoice>) => void] {
  const [search, setSearch] = useSearchParams()
  const url = search.toString()
  const [kept, setKept] = useState(() => ({ url, choice: readChoice(search) }))
  if (kept.url !== url) setKept({ url, choice: readChoice(search) })
  const change = (part: Partial<OrderChoice>): void => {
    const choice = { ...kept.choice, ...part }
    setKept({ url, choice })
    setSearch(writeChoice(choice), { replace: true, preventScrollReset: true })
  }
  return [kept.choice, change]
}
