import { useEffect } from 'react'
import { startListWork } from '#portfolio/address-lists/list-work.ts'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'

/** Has this tab work on lists, and keeps the list's open orders checked while it is on screen. Renders nothing. */
export function ListWatch({ ids }: { ids: readonly number[] }): null {
  useOrderChecks(ids)
  useEffect(startListWork, [])
  return null
}
