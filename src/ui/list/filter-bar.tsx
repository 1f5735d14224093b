import { X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { buttonClass } from '../button.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { SelectField } from '../fields/select-field.tsx'

type Option = { value: string; label: string }

export type Filter = {
  /** In the URL. */
  name: string
  label: string
  /** '' if unset. */
  value: string
  options: readonly Option[]
  /** What '' is called; "Any". */
  unset?: string
  /** Only where the table has no heads. */
  sorts?: true
}

type FilterBarProps = {
  label: string
  value: string
  filters: readonly Filter[]
  /** The search is `q`. */
  onSet: (name: string, value: string) => void
}

export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Search, and one button for the filters; those in use are chips that remove them. */
export function FilterBar({ label, value, filters, onSet }: FilterBarProps): ReactNode {
  const id = useId()
  const [open, setOpen] = useState(false)
  const used = filters.filter((filter) => filter.value !== '' && filter.sorts === undefined)
  return (
    <div className="@container mb-3 grid gap-3 sm:-mt-2 print:hidden">
      <div className="flex items-end gap-3">
        <SearchField
          label={label}
          value={value}
          onSearch={(text) => onSet('q', text)}
          className="flex-1 @min-[40rem]:max-w-100"
        />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={buttonClass({ variant: 'secondary' })}
        >
          Filter
        </button>
      </div>
      <div id={id} className={cx('flex flex-wrap gap-3', !open && 'hidden')}>
        {filters.map((filter) => (
          <SelectField
            key={filter.name}
            label={filter.label}
            className={cx('min-w-36 flex-1 @min-[40rem]:max-w-60', filter.sorts && '@min-[54rem]:hidden')}
            value={filter.value}
            onChange={(event) => onSet(filter.name, event.target.value)}
            placeholder={filter.unset ?? 'Any'}
            options={filter.options}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {used.map((filter) => (
          <button
            key={filter.name}
            type="button"
            aria-label={`Remove filter: ${filter.label}`}
            onClick={() => onSet(filter.name, '')}
            className="flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-sheet px-3 text-sm hover:bg-wash pointer-coarse:min-h-11"
          >
            <span>{filter.options.find((one) => one.value === filter.value)?.label ?? filter.value}</span>
            <X size={14} aria-hidden />
          </button>
        ))}
      </div>
    </div>
  )
}
