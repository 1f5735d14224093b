import type { ReactNode } from 'react'
import { useSession } from '#api/session/session-state.ts'
import { addressOfPath } from '#base-path.ts'
import type { OrderType } from '@plumbline/service-contract/order'
import { resultSentence } from '../offer.tsx'
import { Notice } from '#ui/notice.tsx'
import { linkClass } from '#ui/text-link.ts'

interface Props {
  title: string
  orderType: OrderType
  /** Amount and card, or that it is free. */
  charge: string
  /** Page to come back to, and its name in an email's subject. */
  page: { path: string; name: string }
  /** Links next to "Email me this link". */
  children?: ReactNode
}

/** After an order or a list's payment: the charge, links to keep, and what happens next. */
export function OrderPlaced({ title, orderType, charge, page, children }: Props): ReactNode {
  const email = useSession()?.email
  const address = new URL(addressOfPath(page.path), location.origin).href
  return (
    <Notice tone="success" title={title} live="polite">
      <p>{charge}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 print:hidden">
        {children}
        <a
          className={linkClass}
          href={`mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent(page.name)}&body=${encodeURIComponent(address)}`}
        >
          Email me this link
        </a>
      </p>
      <ol className="mt-3 list-decimal pl-5">
        <li>
          {orderType === 'FULL'
            ? 'An analyst reviews your documents.'
            : 'We prepare your quote from the property’s records and your documents.'}
        </li>
        <li>We’ll ask here if anything is missing.</li>
        <li>{resultSentence(orderType, email)}</li>
      </ol>
    </Notice>
  )
}
