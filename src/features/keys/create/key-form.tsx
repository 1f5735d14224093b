import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { CreatedApiKey } from '../../../contract/api-key.ts'
import { paths } from '../../../paths.ts'
import { FormFailure } from '../../../shell/page/form-failure.tsx'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { createKeyToShow } from './create-key-to-show.ts'
import { ExpiryFields } from './expiry-fields.tsx'
import { newKeyBody, newKeyForm, type NewKeyForm } from './key-expiry.ts'

type KeyFormProps = {
  defaults: NewKeyForm
  /** The words of the button, and those while the key is being made. */
  button: string
  busyButton: string
  /** Gets the answer with the secret, once; the form keeps nothing of it. */
  onCreated: (created: CreatedApiKey) => void | Promise<void>
  /** What stands above the expiry: fields of the form, or the facts of the key that it replaces. */
  children: (form: UseFormReturn<NewKeyForm>) => ReactNode
}

/** Makes a key: sent once, with its failure at the top and the way to the list, where a key of unknown outcome would stand. */
export function KeyForm({ defaults, button, busyButton, onCreated, children }: KeyFormProps): ReactNode {
  const form = useForm<NewKeyForm>({
    resolver: standardSchemaResolver<NewKeyForm, unknown, NewKeyForm>(newKeyForm),
    defaultValues: defaults,
  })
  const { submit, failure, busy } = useSubmission<NewKeyForm>(async (values) =>
    onCreated(await createKeyToShow(newKeyBody(values))),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid max-w-form gap-5"
      aria-busy={busy}
    >
      <FormFailure
        failure={failure}
        actions={
          <Link to={paths.keys()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            See your keys
          </Link>
        }
      />
      {children(form)}
      <ExpiryFields form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {busy ? busyButton : button}
        </Button>
        <Link to={paths.keys()} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
      </div>
    </form>
  )
}
