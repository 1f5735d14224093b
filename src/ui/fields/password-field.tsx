import { useState, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

type PasswordProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'>

/** Set `autoComplete` to "current-password" or "new-password". */
export function PasswordField(props: Omit<FieldProps, 'counter'> & PasswordProps): ReactNode {
  const [shown, setShown] = useState(false)
  return (
    <Field<PasswordProps> {...props}>
      {(control) => (
        <div className="relative">
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
