import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { statusText, typeText } from '../../../contract/order-stages.ts'
import { paths } from '../../../paths.ts'
import { onHiddenChange } from '../../../portfolio/checks/order-scheduler.ts'
import { portfolioQueries } from '../../../portfolio/records/queries.ts'
import { notify } from '../notify.tsx'
import { setTitleBadge } from '../../../shell/page/page-title.ts'
import { useOrderChecks } from '../../../shell/use-order-checks.ts'

/**
 * What every page behind the sign-in does for the orders: it keeps the open ones checked, counts those that wait for the
 * customer in the tab's title, and tells of changes while the tab is hidden. Draws nothing.
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
  useEffect(
    () =>
      onHiddenChange((order) => {
        const { id, record, rank } = order
        const property = record.propertyName || record.address
        void notify(`${rank === 0 ? 'Needs you: ' : ''}${statusText(record)}`, {
          body: [`${typeText(record)} ${id}`, property].filter(Boolean).join(', '),
          tag: `order-${id}`,
          onPress: () => void navigate(paths.order(id)),
        })
      }),
    [navigate],
  )
  return null
}
