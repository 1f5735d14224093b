import type { ReactNode } from 'react'
import { usePart } from '#platform/lazy-part.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { payListPart } from './pay-list-part.ts'

/** `/pay/list/:listId?of=…`: several valuations of a list. */
export function Component(): ReactNode {
  usePageTitle('Pay')
  const loaded = usePart(payListPart)
  return loaded && <loaded.PayList />
}
