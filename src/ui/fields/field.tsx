import { useId, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { ToneIcon } from '../tone-icon.tsx'

/** Links a control to its label, hint and error. */
type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The problem and its fix; shown below the control. */
  error?: string | null | undefined
  /** Shows "optional"; other fields are required. */
  optional?: boolean | undefined
  /** At the right of the label, such as "12 of 80". */
  counter?: ReactNode
  id?: string | undefined
  className?: string | undefined
}

/** Single-line control; the error style follows `aria-invalid`. */
export const controlClass =
  'block w-full min-w-0 rounded border border-edge bg-sheet px-3 min-h-11 sm:min-h-10 text-input sm:text-base text-ink ' +
  'transition-colors hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-brick ' +
  'disabled:bg-wash disabled:text-soft disabled:border-line disabled:cursor-not-allowed [&[readonly]]:bg-wash'

export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-brick">
      <ToneIcon tone="failure" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** Ids of error and hint, if present, then both for `aria-describedby`. */
export function describe(id: string, error: FieldProps['error'], hint: ReactNode) {
  const errorId = error ? `${id}-error` : undefined
  const hintId = hint ? `${id}-hint` : undefined
  return [errorId, hintId, [errorId, hintId].filter(Boolean).join(' ') || undefined] as const
}

type Drawn<P> = { children: (control: P & FieldControl) => ReactNode }

/** `children` renders the control with the remaining props. */
export function Field<P extends object>({
  label,
  hint,
  error,
  optional = false,
  counter,
  id: givenId,
  className,
  children,
  ...control
}: FieldProps & P & Drawn<P>): ReactNode {
  const ownId = useId()
  const id = givenId ?? ownId
  const [errorId, hintId, describedBy] = describe(id, error, hint)
  return (
    <div className={cx('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          <span>{label}</span>
          {optional && <span className="font-normal text-soft"> (optional)</span>}
        </label>
        {counter !== undefined && <span className="shrink-0 text-soft">{counter}</span>}
      </div>
      {children({
        ...(control as unknown as P),
        id,
        'aria-describedby': describedBy,
        'aria-invalid': errorId ? true : undefined,
      })}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      {hintId && (
        <p id={hintId} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
