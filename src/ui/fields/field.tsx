import { useId, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { ToneIcon } from '../tone-icon.tsx'

/** What a control inside a `Field` carries, so that its label, hint and error are read with it. */
type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and how to put it right; shown under the control. */
  error?: string | null | undefined
  /** Says "optional" beside the label; everything else is expected to be filled in. */
  optional?: boolean | undefined
  /** Something short at the label's right, such as "12 of 80". */
  counter?: ReactNode
  /** The control's id, when the caller has one. */
  id?: string | undefined
  className?: string | undefined
}

/** The look of a single-line control; `invalid` is drawn from `aria-invalid`. */
export const controlClass =
  'block w-full min-w-0 rounded border border-edge bg-sheet px-3 min-h-11 sm:min-h-10 text-input sm:text-base text-ink ' +
  'transition-colors hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-brick ' +
  'disabled:bg-wash disabled:text-soft disabled:border-line disabled:cursor-not-allowed [&[readonly]]:bg-wash'

/** The message under a control that needs correcting. */
export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-brick">
      <ToneIcon tone="failure" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** What describes a control: the ids of its error and of its hint, where it has them, then both as it names them. */
export function describe(id: string, error: FieldProps['error'], hint: ReactNode) {
  const errorId = error ? `${id}-error` : undefined
  const hintId = hint ? `${id}-hint` : undefined
  return [errorId, hintId, [errorId, hintId].filter(Boolean).join(' ') || undefined] as const
}

type Drawn<P> = { children: (control: P & FieldControl) => ReactNode }

/** A labelled control with its hint and error. The control is drawn by `children`, which is given what else the field was given. */
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
