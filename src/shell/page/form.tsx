import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { FormFailure } from './form-failure.tsx'

type FormProps = ComponentProps<'form'> & {
  /** Last submission's error; null if none. */
  failure?: unknown
  /** Buttons inside that error. */
  failureActions?: ReactNode
  busy?: boolean
  /** Omitted if the buttons are outside the form. */
  buttons?: ReactNode
}

/** The page or dialog around it has the title. */
export const Form = ({
  failure = null,
  failureActions,
  busy = false,
  buttons,
  className,
  children,
  ...form
}: FormProps): ReactNode => (
  <form noValidate {...form} className={cx('grid', className ?? 'gap-4')} aria-busy={busy}>
    <FormFailure failure={failure} actions={failureActions} />
    <div className="contents">{children}</div>
    {buttons !== undefined && <div className="flex flex-wrap gap-2">{buttons}</div>}
  </form>
)
