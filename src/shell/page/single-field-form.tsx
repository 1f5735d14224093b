import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { cx } from '../../lib/class-names.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormFailure } from './form-failure.tsx'
import type { Submission } from './use-submission.ts'

/** What a schema of the contract says against a text; null when nothing. */
export const problemOf = (schema: z.core.$ZodType, text: string): string | null =>
  z.safeParse(schema, text).error?.issues[0]?.message ?? null

type SingleFieldFormProps = ComponentProps<typeof TextField> & {
  /** Of the form, for a button that stands outside. */
  formId?: string
  /** What is wrong with the text; null when it can be sent. */
  check: (text: string) => string | null
  submission: Pick<Submission<string>, 'submit' | 'failure'>
  /** The row of buttons, unless they stand outside. */
  buttons?: ReactNode
  /** Between the failure and the field. */
  children?: ReactNode
  formClass?: string
}

/**
 * A form of one text field. A wrong text is named under the field, which gets the focus, until it is changed; a failed
 * submission is explained above.
 */
export function SingleFieldForm({
  formId,
  check,
  submission: { submit, failure },
  buttons,
  children,
  formClass,
  error,
  onChange,
  ...field
}: SingleFieldFormProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = (): void => {
    const text = input.current?.value ?? ''
    const wrong = check(text)
    setProblem(wrong)
    if (wrong === null) void submit(text)
    else input.current?.focus()
  }
  return (
    <form
      id={formId}
      noValidate
      className={cx('grid gap-4', formClass)}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <FormFailure failure={failure} />
      <div className="contents">{children}</div>
      <TextField
        ref={input}
        autoComplete="off"
        {...field}
        error={problem ?? error}
        onChange={(event) => {
          setProblem(null)
          onChange?.(event)
        }}
      />
      {buttons !== undefined && <div className="flex flex-wrap gap-2">{buttons}</div>}
    </form>
  )
}
