import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

type CountedProps = Omit<FieldProps, 'counter'> & {
  /** Shows the count near the limit; doesn't truncate. */
  counter?: { max: number } | undefined
}

/** Until then the count says nothing. */
const NEAR = 0.8

/** Works for controlled inputs and those of a form library. */
function useCounter(counter: CountedProps['counter']) {
  const ref = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  const onInput = (): void => {
    const control = ref.current?.firstElementChild
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      setLength(control.value.length)
  }
  useLayoutEffect(onInput)
  const count =
    counter === undefined || length < counter.max * NEAR ? undefined : (
      <span className={length > counter.max ? 'font-semibold text-brick' : undefined}>
        {`${length} of ${counter.max}`}
      </span>
    )
  return [{ ref, onInput }, count] as const
}

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'children'>
type TextFieldProps = CountedProps & InputProps & { mono?: boolean }

export function TextField({ counter, mono = false, ...props }: TextFieldProps): ReactNode {
  const [box, count] = useCounter(counter)
  return (
    <Field<InputProps> {...props} counter={count}>
      {(control) => (
        <div {...box}>
          <input type="text" {...control} className={cx(controlClass, mono && 'font-mono')} />
        </div>
      )}
    </Field>
  )
}

type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'children'>

export function TextAreaField({ counter, ...props }: CountedProps & AreaProps): ReactNode {
  const [box, count] = useCounter(counter)
  return (
    <Field<AreaProps> {...props} counter={count}>
      {(control) => (
        <div {...box}>
          <textarea rows={4} {...control} className={cx(controlClass, 'resize-y py-2')} />
        </div>
      )}
    </Field>
  )
}
