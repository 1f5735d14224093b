import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderType } from '../../../contract/order.ts'
import { readProduct } from './products.ts'

/** What is to be ordered: the product, and the documents of the property that are left out. */
export interface OrderWish {
  product: OrderType | null
  without: readonly number[]
}

/** `?product=FULL&without=12.15` */
const readWish = (search: URLSearchParams): OrderWish => ({
  product: readProduct(search.get('product')),
  without: (search.get('without') ?? '').split('.').filter(Boolean).map(Number),
})

const writeWish = ({ product, without }: OrderWish): Record<string, string> => ({
  ...(product === null ? {} : { product }),
  ...(without.length === 0 ? {} : { without: without.join('.') }),
})

/**
 * The wish as the URL holds it. A change shows at once and reaches the URL a moment later; a change of the URL (back, a link)
 * always wins.
 */
export function useOrderWish(): [OrderWish, (change: Partial<OrderWish>) => void] {
  const [search, setSearch] = useSearchParams()
  const url = search.toString()
  const [held, setHeld] = useState(() => ({ url, wish: readWish(search) }))
  if (held.url !== url) setHeld({ url, wish: readWish(search) })
  const change = (part: Partial<OrderWish>): void => {
    const wish = { ...held.wish, ...part }
    setHeld({ url, wish })
    setSearch(writeWish(wish), { replace: true, preventScrollReset: true })
  }
  return [held.wish, change]
}
