import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

type PasswordProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'>

/** Hidden when its form is submitted, so that browsers offer to save it. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordField(props: Omit<FieldProps, 'counter'> & PasswordProps): ReactNode {
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    // Browsers look at the form while it is submitted, which is before the next render.
    const hide = (): void => {
      const input = box.current?.querySelector('input')
      if (input) input.type = 'password'
      setShown(false)
    }
    form?.addEventListener('submit', hide, true)
    return () => form?.removeEventListener('submit', hide, true)
  }, [])
  return (
    <Field<PasswordProps> {...props}>
      {(control) => (
        <div ref={box} className="relative">
          <input
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            {...control}
            type={shown ? 'text' : 'password'}
            className={cx(controlClass, 'pr-18')}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            className="absolute inset-y-1 right-1 cursor-pointer rounded-sm px-3 text-sm font-semibold text-soft hover:bg-wash hover:text-ink"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
