import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Held } from '../../portfolio/store/unsaved.ts'
import { CopyText } from '../../ui/copy.tsx'
import { linkClass } from '../../ui/text-link.ts'

const nouns: Record<Held['what'], string> = { property: 'Property', document: 'Document', order: 'Order' }

const linkOf = (held: Held): string => {
  if (held.what === 'order') return paths.order(held.id)
  return paths.property(held.what === 'property' ? held.id : held.row.propertyId)
}

/** What the service has and this browser could not write down: each with its number to copy and its page. */
export const UnsavedList = ({ held }: { held: readonly Held[] }): ReactNode => (
  <div className="mt-3">
    <p>
      The service has what is listed here, and this tab remembers it until it is closed. Copy the numbers to
      be safe.
    </p>
    <ul className="mt-2">
      {held.map((one) => (
        <li
          key={`${one.what} ${one.id}`}
          className="flex flex-wrap items-baseline gap-x-3 border-t border-current/15 py-1.5"
        >
          <Link to={linkOf(one)} className={linkClass}>
            {nouns[one.what]}
          </Link>
          <CopyText value={String(one.id)} label={`${one.what} number ${one.id}`} />
        </li>
      ))}
    </ul>
  </div>
)
