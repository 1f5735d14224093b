import type { ReactNode } from 'react'
import { SingleFieldForm } from '../../shell/page/single-field-form.tsx'
import type { Submission } from '../../shell/page/use-submission.ts'

/** Runs of spaces count as one. */
const plain = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ')

/** Asks for a key's name before what can't be undone. */
export function TypedNameForm({
  name,
  ...form
}: {
  formId?: string
  name: string
  submission: Submission<string>
  children?: ReactNode
  /** Under the field, where the form is not part of a dialog. */
  buttons?: ReactNode
}): ReactNode {
  return (
    <SingleFieldForm
      {...form}
      check={(typed) => (plain(typed) === plain(name) ? null : 'Type the name exactly as shown above')}
      label={
        <span>
          Type{' '}
          <span translate="no" className="font-mono wrap-anywhere">
            {name}
          </span>{' '}
          to confirm
        </span>
      }
      spellCheck={false}
    />
  )
}
