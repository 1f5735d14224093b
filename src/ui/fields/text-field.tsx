import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { controlClass, Field, type FieldControl, type FieldProps } from './field.tsx'

type CountedProps = Omit<FieldProps, 'counter'> & {
  /** Shows how many characters are used of how many; it does not cut the text off. */
  counter?: { max: number } | undefined
}

/** A field whose control is counted: controlled by the page, or written to by a form library. */
function CountedField({
  counter,
  children,
  ...field
}: CountedProps & { children: (control: FieldControl) => ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  const measure = (): void => {
    const control = box.current?.firstElementChild
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      setLength(control.value.length)
  }
  useLayoutEffect(measure)
  const count = counter && (
    <span className={length > counter.max ? 'font-semibold text-brick' : undefined}>
      {`${length} of ${counter.max}`}
    </span>
  )
  return (
    <Field {...field} counter={count}>
      {(control) => (
        <div ref={box} onInput={measure}>
          {children(control)}
        </div>
      )}
    </Field>
  )
}

type TextFieldProps = CountedProps & Omit<ComponentProps<'input'>, 'id'> & { mono?: boolean }

/** A single-line text field. Takes every input prop, `register()` of a form included. */
export function TextField({
  label,
  hint,
  error,
  optional,
  counter,
  id,
  className,
  mono = false,
  ...input
}: TextFieldProps): ReactNode {
  return (
    <CountedField {...{ label, hint, error, optional, counter, id, className }}>
      {(control) => (
        <input type="text" {...input} {...control} className={cx(controlClass, mono && 'font-mono')} />
      )}
    </CountedField>
  )
}

type TextAreaFieldProps = CountedProps & Omit<ComponentProps<'textarea'>, 'id'>

/** The same for several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  counter,
  id,
  className,
  rows = 4,
  ...area
}: TextAreaFieldProps): ReactNode {
  return (
    <CountedField {...{ label, hint, error, optional, counter, id, className }}>
      {(control) => (
        <textarea {...area} {...control} rows={rows} className={cx(controlClass, 'resize-y py-2')} />
      )}
    </CountedField>
  )
}
