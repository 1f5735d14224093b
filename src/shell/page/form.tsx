import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { FormFailure } from './form-failure.tsx'

type FormProps = ComponentProps<'form'> & {
  /** Last submission's error; null if none. */
  failure?: unknown
  /** Buttons inside that error. */
  failureActions?: ReactNode
  /** Moves the focus after a failure, in place of its message. */
  failureFocus?: (() => void) | undefined
  busy?: boolean
  /** Omitted if the buttons are outside the form. */
  buttons?: ReactNode
}

/**
 * Password managers may fill fields without an event. The form library reads a field when it loses the focus, and React,
 * which skips inputs whose value it set or knows, reports that always.
 */
function readFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input[name], textarea[name]'))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** The page or dialog around it has the title. */
export const Form = ({
  failure = null,
  failureActions,
  failureFocus,
  busy = false,
  buttons,
  className,
  children,
  onSubmit,
  ...form
}: FormProps): ReactNode => (
  <form
    noValidate
    {...form}
    onSubmit={(event) => {
      readFields(event.currentTarget)
      onSubmit?.(event)
    }}
    className={cx('grid', className ?? 'gap-4')}
    aria-busy={busy}
  >
    <FormFailure failure={failure} actions={failureActions} focus={failureFocus} />
    <div className="contents">{children}</div>
    {buttons !== undefined && <div className="flex flex-wrap gap-2">{buttons}</div>}
  </form>
)
