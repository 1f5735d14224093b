import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/class-names.ts'
import { paths } from '#paths.ts'
import { displayName, type PropertyRecord } from '#portfolio/store/records.ts'
import { rowLinkClass } from '#ui/text-link.ts'

export function PropertyName({ property }: { property: PropertyRecord }): ReactNode {
  const { propertyId, address } = property
  const name = displayName(property)
  return (
    <span className="flex min-h-7 flex-col items-start justify-center">
      <Link to={paths.property(propertyId)} className={cx(rowLinkClass, 'text-balance wrap-anywhere')}>
        {name}
      </Link>
      {address !== null && address !== name && (
        <span className="block text-sm text-balance wrap-anywhere text-soft ruled:leading-4">{address}</span>
      )}
    </span>
  )
}
