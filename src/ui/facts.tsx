import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

export type Fact = { term: string; value: ReactNode }

/** Empty for a missing value. */
export const known = (term: string, value: ReactNode): Fact[] =>
  value === null || value === undefined || value === '' || value === false ? [] : [{ term, value }]

/** A missing value is shown as a dash. */
export function Facts({ items, className }: { items: readonly Fact[]; className?: string }): ReactNode {
  return (
    <dl className={cx('@container', className)}>
      {items.map(({ term, value }) => (
        <div
          key={term}
          className="grid items-baseline gap-x-4 border-b @min-[16rem]:grid-cols-[6.5rem_1fr] @min-[28rem]:grid-cols-[12rem_1fr] border-line py-2 first:border-t"
        >
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="min-w-0">
            {value === null || value === undefined || value === '' ? (
              <>
                <span aria-hidden="true" className="text-soft">
                  –
                </span>
                <span className="sr-only">not specified</span>
              </>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
