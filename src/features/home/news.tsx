import { useState, type ReactNode } from 'react'
import { formatNumber } from '#lib/format-number.ts'
import { useMarkAllOpened } from '#portfolio/records/order-news.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { focusPageTitle } from '#ui/page/focus-page-title.ts'
import { counted, ROWS } from './home-section.tsx'
import { groupRequests } from './group-requests.ts'
import { OrderRows } from './order-rows.tsx'

/** Until each order is opened in this browser. */
export function News({
  orders,
  names,
}: {
  orders: readonly OrderRecord[]
  names: ReadonlyMap<number, string>
}): ReactNode {
  const [all, setAll] = useState(false)
  const { mutate, isPending } = useMarkAllOpened({ onSuccess: focusPageTitle })
  const count = orders.length
  const groups = groupRequests(orders)
  return (
    <Section
      title={counted('New', count)}
      aside={
        count > ROWS && (
          <>
            {groups.length > ROWS && (
              <Button variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? 'Show fewer' : `Show all ${formatNumber(count)}`}
              </Button>
            )}
            <Button
              variant="quiet"
              size="sm"
              busy={isPending}
              onClick={() => mutate(orders.map(({ id }) => id))}
            >
              Mark all as read
            </Button>
          </>
        )
      }
    >
      <OrderRows groups={all ? groups : groups.slice(0, ROWS)} names={names} dated />
    </Section>
  )
}
