import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { cx } from '../../lib/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

type Shared = Omit<FieldProps, 'counter'> & {
  /** Shows how many characters are used of how many; it does not cut the text off. */
  counter?: { max: number } | undefined
}

/** Follows the length of the control inside `box`, which may be controlled or written to by a form library. */
function useLength(): { length: number; box: RefObject<HTMLDivElement | null>; measure: () => void } {
  const box = useRef<HTMLDivElement>(null)
  const [length, setLength] = useState(0)
  const measure = (): void => {
    const control = box.current?.firstElementChild
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      setLength(control.value.length)
  }
  useLayoutEffect(measure)
  return { length, box, measure }
}

const counterText = (length: number, counter: { max: number } | undefined): ReactNode =>
  counter && (
    <span className={length > counter.max ? 'font-semibold text-brick' : undefined}>
      {`${length} of ${counter.max}`}
    </span>
  )

type TextFieldProps = Shared & Omit<ComponentProps<'input'>, 'id'> & { mono?: boolean }

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
  onInput,
  ...input
}: TextFieldProps): ReactNode {
  const { length, box, measure } = useLength()
  return (
    <Field {...{ label, hint, error, optional, id, className }} counter={counterText(length, counter)}>
      {(control) => (
        <div ref={box}>
          <input
            type="text"
            {...input}
            {...control}
            onInput={(event) => {
              measure()
              onInput?.(event)
            }}
            className={cx(controlClass, mono && 'font-mono')}
          />
        </div>
      )}
    </Field>
  )
}

type TextAreaFieldProps = Shared & Omit<ComponentProps<'textarea'>, 'id'> & { mono?: boolean }

/** The same for several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  counter,
  id,
  className,
  mono = false,
  onInput,
  rows = 4,
  ...area
}: TextAreaFieldProps): ReactNode {
  const { length, box, measure } = useLength()
  return (
    <Field {...{ label, hint, error, optional, id, className }} counter={counterText(length, counter)}>
      {(control) => (
        <div ref={box}>
          <textarea
            {...area}
            {...control}
            rows={rows}
            onInput={(event) => {
              measure()
              onInput?.(event)
            }}
            className={cx(controlClass, 'resize-y py-2', mono && 'font-mono')}
          />
        </div>
      )}
    </Field>
  )
}
