import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

type SelectOption = { value: string; label: string }
type SelectGroup = { group: string; options: readonly SelectOption[] }

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children'>

type SelectFieldProps = Omit<FieldProps, 'counter'> &
  SelectProps & {
    options: readonly SelectOption[] | readonly SelectGroup[]
    /** Label of the empty choice, such as "Choose a type". */
    placeholder?: string | undefined
  }

const toOption = (option: SelectOption): ReactNode => (
  <option key={option.value} value={option.value}>
    {option.label}
  </option>
)

/** Native: best on phones and for screen readers. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps): ReactNode {
  return (
    <Field<SelectProps> {...props}>
      {(control) => (
        <div className="relative">
          <select {...control} className={cx(controlClass, 'cursor-pointer appearance-none truncate pr-9')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((entry) =>
              'group' in entry ? (
                <optgroup key={entry.group} label={entry.group}>
                  {entry.options.map(toOption)}
                </optgroup>
              ) : (
                toOption(entry)
              ),
            )}
          </select>
          <ChevronDown size={16} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
        </div>
      )}
    </Field>
  )
}
