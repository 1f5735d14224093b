import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#api/session/session-state.ts'
import { addressOfPath } from '#base-path.ts'
import { paths } from '#paths.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy.tsx'

/** From here on, mail programs may cut the link. */
const TOO_MANY = 150

/** A message to the customer, with one link that adds all orders to another browser. */
export function EmailOrders(): ReactNode {
  const email = useSession()?.email
  const { data } = useQuery(portfolioQueries.records())
  const ids = data?.orders.map(({ id }) => id) ?? []
  if (ids.length === 0 || email === undefined) return null
  const link = new URL(addressOfPath(paths.find(ids.join('.'))), location.origin).href
  if (ids.length >= TOO_MANY) return <CopyButton text={link} label="Copy a link to my orders" />
  const body = `Open this link in another browser to see your orders there:\n${link}`
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={`mailto:${encodeURIComponent(email)}?subject=My%20Plumbline%20orders&body=${encodeURIComponent(body)}`}
    >
      Email me my orders
    </a>
  )
}
