import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { describe, FieldError } from './field.tsx'

/** With `role="switch"` it looks like one. */
type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

export function CheckField({
  label,
  hint,
  error,
  id: givenId,
  className,
  ...input
}: CheckFieldProps): ReactNode {
  const ownId = useId()
  const id = givenId ?? ownId
  const [errorId, hintId, describedBy] = describe(id, error, hint)
  const isSwitch = input.role === 'switch'
  return (
    <div className={cx('min-w-0 has-disabled:text-soft', className)}>
      <div className="flex gap-3">
        <span
          className={cx('relative mt-1 shrink-0', isSwitch ? 'h-5 w-9' : 'size-5 sm:size-4.5 sm:mt-[3px]')}
        >
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={describedBy}
            aria-invalid={errorId ? true : undefined}
            className={cx(
              'peer size-full cursor-pointer appearance-none border border-edge bg-sheet transition-colors checked:border-accent checked:bg-accent hover:border-ink aria-invalid:border-brick disabled:cursor-not-allowed disabled:border-line disabled:bg-wash forced-colors:appearance-auto',
              isSwitch ? 'rounded-full' : 'rounded-sm',
            )}
          />
          {/* Inline: keeps the icon library out of the sign-in page. */}
          {isSwitch ? (
            <svg
              viewBox="0 0 36 20"
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 size-full forced-colors:hidden"
            >
              <circle
                cx={input.checked === true ? 26 : 10}
                cy="10"
                r="6"
                className={input.checked === true ? 'fill-sheet' : 'fill-edge'}
              />
            </svg>
          ) : (
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 size-full fill-none stroke-on-accent stroke-2 opacity-0 peer-checked:opacity-100 forced-colors:hidden"
            >
              <path d="m4 8.3 2.7 2.7L12 5.4" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          )}
        </span>
        <label htmlFor={id} className="flex min-h-6 min-w-0 cursor-pointer items-center">
          <span>{label}</span>
        </label>
      </div>
      <div className={isSwitch ? 'pl-12' : 'pl-8 sm:pl-7.5'}>
        {errorId && <FieldError id={errorId}>{error}</FieldError>}
        {hintId && (
          <p id={hintId} className="mt-0.5 text-sm text-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
