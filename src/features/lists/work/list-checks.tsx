import { useOrderChecks } from '../../../shell/use-order-checks.ts'

/** Keeps the open orders of the list checked while it is on screen. Renders nothing. */
export function ListChecks({ ids }: { ids: readonly number[] }): null {
  useOrderChecks(ids)
  return null
}
