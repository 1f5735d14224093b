import { useId, useState, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { buttonClass } from '../button.tsx'
import { SearchField } from '../fields/search-field.tsx'

type FilterBarProps = {
  label: string
  value: string
  onSearch: (text: string) => void
  /** Number of active filters, shown on a phone while they're collapsed. */
  active: number
  children: ReactNode
}

/** On a phone the filters are collapsed, so the first row stays on the screen. */
export function FilterBar({ label, value, onSearch, active, children }: FilterBarProps): ReactNode {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3 sm:-mt-2">
      <SearchField label={label} value={value} onSearch={onSearch} className="flex-1 sm:min-w-60 sm:flex-2" />
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={cx(buttonClass({ variant: 'secondary' }), 'sm:hidden')}
      >
        {active === 0 ? 'Filter' : `Filter (${active})`}
      </button>
      <div
        id={id}
        className={cx(
          'flex w-full flex-wrap gap-3 *:min-w-36 *:flex-1 sm:contents sm:*:max-w-60 sm:*:min-w-32',
          !open && 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </div>
  )
}
