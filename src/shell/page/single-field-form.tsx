import type { ComponentProps, ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from './form.tsx'

/** Null if the text is valid. */
export const problemOf = (schema: z.core.$ZodType, text: string): string | null =>
  z.safeParse(schema, text).error?.issues[0]?.message ?? null

type SingleFieldFormProps = Omit<
  ComponentProps<typeof TextField>,
  'onSubmit' | 'onChange' | 'defaultValue'
> & {
  /** For a button outside the form. */
  formId?: string
  /** Error text; null if valid. */
  check: (text: string) => string | null
  /** Called with valid, trimmed text only. */
  onSubmit: (text: string) => void
  /** Last submission's error; null if none. */
  failure: unknown
  defaultValue?: string
  onChange?: (text: string) => void
  /** Omitted if the buttons are outside. */
  buttons?: ReactNode
  /** Between the error and the field. */
  children?: ReactNode
  formClass?: string
}

/** Text copied from file names of macOS has decomposed accents. */
const typed = (text: string | undefined): string => (text ?? '').normalize('NFC').trim()

/** An invalid text focuses the field and shows the error below it until changed. */
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
    validate: (text) => check(typed(text)) ?? true,
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
      onSubmit={handleSubmit((values) => onSubmit(typed(values[name])))}
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
