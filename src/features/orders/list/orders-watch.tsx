import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { placeName } from '#contract/order.ts'
import { statusText, typeText } from '#contract/order-stages.ts'
import { paths } from '#paths.ts'
import { getSession } from '#api/session/session-state.ts'
import { setAppBadge } from '#platform/app-badge.ts'
import { onHiddenChange } from '#portfolio/checks/order-scheduler.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { notify } from '../notify.tsx'
import { setTitleBadge } from '#shell/page/page-title.ts'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'

/**
 * On every signed-in page: checks open orders, counts those that need the customer in tab title and app
 * badge, and notifies while the tab is hidden.
 */
export function OrdersWatch(): ReactNode {
  const navigate = useNavigate()
  const { data: totals } = useQuery(portfolioQueries.totals())
  const needsYou = totals?.needsYou ?? 0
  useOrderChecks()
  useEffect(() => {
    setTitleBadge(needsYou)
    return () => setTitleBadge(0)
  }, [needsYou])
  useEffect(() => {
    if (totals !== undefined) setAppBadge(totals.needsYou)
  }, [totals])
  // The badge outlives the page but not the session.
  useEffect(
    () => () => {
      if (getSession()?.status !== 'active') setAppBadge(0)
    },
    [],
  )
  useEffect(
    () =>
      onHiddenChange((order) => {
        const { id, record, rank } = order
        void notify(`${rank === 0 ? 'Needs attention: ' : ''}${statusText(record)}`, {
          body: [`${typeText(record)} ${id}`, placeName(record)].filter(Boolean).join(', '),
          tag: `order-${id}`,
          onClick: () => void navigate(paths.order(id)),
        })
      }),
    [navigate],
  )
  return null
}
