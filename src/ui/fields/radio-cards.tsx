import { useId, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { describe, FieldError } from './field.tsx'

type RadioCard<V extends string> = {
  value: V
  label: ReactNode
  description?: ReactNode
  /** At the right, such as a price. */
  aside?: ReactNode
}

type RadioCardsProps<V extends string> = {
  legend: ReactNode
  name: string
  value: V | null
  onChange: (value: V) => void
  options: readonly RadioCard<V>[]
  hint?: ReactNode
  error?: string | null | undefined
}

/** Native radio buttons with descriptions. */
export function RadioCards<V extends string>({
  legend,
  name,
  value,
  onChange,
  options,
  hint,
  error,
}: RadioCardsProps<V>): ReactNode {
  const id = useId()
  const [errorId, hintId, describedBy] = describe(id, error, hint)
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {hintId && (
        <p id={hintId} className="mb-2 text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'relative grid grid-cols-[auto_1fr_auto] gap-x-3 cursor-pointer rounded-lg border bg-sheet px-4 py-3 transition-colors hover:border-ink',
              'has-checked:border-accent has-checked:bg-accent-wash has-checked:shadow-[inset_0_0_0_1px_var(--accent)]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              errorId ? 'border-brick' : 'border-edge',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.description === undefined ? undefined : `${id}-${option.value}-about`}
              className="mt-[3px] size-4.5 appearance-none rounded-full border border-edge bg-sheet outline-none checked:border-[5px] checked:border-accent forced-colors:appearance-auto"
            />
            <span id={`${id}-${option.value}`} className="min-w-0 font-semibold">
              {option.label}
            </span>
            {option.aside !== undefined && <span className="text-right font-semibold">{option.aside}</span>}
            {option.description !== undefined && (
              <span
                id={`${id}-${option.value}-about`}
                className="col-span-2 col-start-2 mt-0.5 text-sm text-soft"
              >
                {option.description}
              </span>
            )}
          </label>
        ))}
      </div>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
