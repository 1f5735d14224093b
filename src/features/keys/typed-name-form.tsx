import { useState, type FormEvent, type ReactNode } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isTypedName } from './key-label.ts'

/** Asks for a key's name before what can't be undone; `onConfirm` runs once the name is right. */
export function TypedNameForm({
  id,
  name,
  onConfirm,
  children,
  footer,
}: {
  id: string
  name: string
  onConfirm: () => void
  children?: ReactNode
  /** Under the field, where the form is not part of a dialog. */
  footer?: ReactNode
}): ReactNode {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isTypedName(typed, name)) {
      onConfirm()
      return
    }
    setProblem('Type the name exactly as shown above')
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form id={id} noValidate onSubmit={confirm} className="grid gap-4">
      <div className="contents">{children}</div>
      <TextField
        label={
          <span>
            Type{' '}
            <span translate="no" className="font-mono wrap-anywhere">
              {name}
            </span>{' '}
            to confirm
          </span>
        }
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(null)
        }}
      />
      {footer}
    </form>
  )
}
