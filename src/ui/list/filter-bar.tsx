import { useId, useState, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { buttonClass } from '../button.tsx'
import { SearchField } from '../fields/search-field.tsx'

type FilterBarProps = {
  label: string
  value: string
  onSearch: (text: string) => void
  /** Number of active filters, shown while they're collapsed. */
  active: number
  children: ReactNode
}

/** In a narrow column the filters are collapsed, so the first row stays on the screen. */
export function FilterBar({ label, value, onSearch, active, children }: FilterBarProps): ReactNode {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="@container mb-3 sm:-mt-2 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={label}
          value={value}
          onSearch={onSearch}
          className="flex-1 @min-[40rem]:min-w-60 @min-[40rem]:flex-2"
        />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={cx(buttonClass({ variant: 'secondary' }), '@min-[40rem]:hidden')}
        >
          {active === 0 ? 'Filter' : `Filter (${active})`}
        </button>
        <div
          id={id}
          className={cx(
            'flex w-full flex-wrap gap-3 *:min-w-36 *:flex-1 @min-[40rem]:contents @min-[40rem]:*:max-w-60 @min-[40rem]:*:min-w-32',
            !open && '@max-[40rem]:hidden',
          )}
        >
          {children}
        </div>
      </div>
    </div>
  )
}
