import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { placeName } from '@plumbline/service-contract/order'
import { typeText } from '#memory/order-stages.ts'
import { paths } from '#paths.ts'
import { onHiddenChange } from '#work/checks/order-scheduler.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { orderStatus } from '#memory/store/records.ts'
import { notify } from '../notify.tsx'
import { setTitleBadge } from '#shell/page/page-title.ts'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'

/**
 * On every signed-in page: checks open orders, counts those that need the customer in the tab's
 * title, and notifies while the tab is hidden.
 */
export function OrdersWatch(): ReactNode {
  const navigate = useNavigate()
  const needsYou = useQuery(portfolioQueries.totals()).data?.needsYou ?? 0
  useOrderChecks()
  useEffect(() => {
    setTitleBadge(needsYou)
    return () => setTitleBadge(0)
  }, [needsYou])
  useEffect(
    () =>
      onHiddenChange((order) => {
        const { id, record } = order
        void notify(orderStatus(order).word, {
          body: [`${typeText(record)} ${id}`, placeName(record)].filter(Boolean).join(', '),
          tag: `order-${id}`,
          onClick: () => void navigate(paths.order(id)),
        })
      }),
    [navigate],
  )
  return null
}
