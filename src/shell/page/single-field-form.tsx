import type { ComponentProps, ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from './form.tsx'

/** The first message of a schema about a text; null when the text is valid. */
export const problemOf = (schema: z.core.$ZodType, text: string): string | null =>
  z.safeParse(schema, text).error?.issues[0]?.message ?? null

type SingleFieldFormProps = Omit<
  ComponentProps<typeof TextField>,
  'onSubmit' | 'onChange' | 'defaultValue'
> & {
  /** Of the form, for a button that stands outside. */
  formId?: string
  /** What is wrong with the text; null when it can be sent. */
  check: (text: string) => string | null
  /** Gets the text once it is valid. */
  onSubmit: (text: string) => void
  /** Why the last submission failed; null otherwise. */
  failure: unknown
  defaultValue?: string
  onChange?: (text: string) => void
  /** The row of buttons, unless they stand outside. */
  buttons?: ReactNode
  /** Between the failure and the field. */
  children?: ReactNode
  formClass?: string
}

/**
 * A form of one text field. An invalid text is named under the field, which gets the focus, until it is changed; a failed
 * submission is explained above.
 */
export function SingleFieldForm({
  formId,
  check,
  onSubmit,
  failure,
  name = 'text',
  defaultValue = '',
  buttons,
  children,
  formClass,
  error,
  onChange,
  ...field
}: SingleFieldFormProps): ReactNode {
  const { register, handleSubmit, formState, clearErrors } = useForm<Record<string, string>>({
    defaultValues: { [name]: defaultValue },
    reValidateMode: 'onSubmit',
  })
  const control = register(name, {
    validate: (text) => check(text ?? '') ?? true,
    onChange: (event: { target: HTMLInputElement }) => {
      clearErrors(name)
      onChange?.(event.target.value)
    },
  })
  return (
    <Form
      id={formId}
      className={formClass}
      failure={failure}
      buttons={buttons}
      onSubmit={handleSubmit((values) => onSubmit(values[name] ?? ''))}
    >
      <div className="contents">{children}</div>
      <TextField
        autoComplete="off"
        {...field}
        {...control}
        error={formState.errors[name]?.message ?? error}
      />
    </Form>
  )
}
