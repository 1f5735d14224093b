import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { ApiKey, CreatedApiKey } from '../../contract/api-key.ts'
import { paths } from '../../paths.ts'
import { noteReplacement } from '../../portfolio/key-records.ts'
import { FormFailure } from '../../shell/form-failure.tsx'
import { useSubmission } from '../../shell/use-submission.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { createKeyToShow } from './create-key-to-show.ts'
import { ExpiryFields } from './expiry-fields.tsx'
import { expiryLike, newKeyBody, newKeyForm, type NewKeyForm } from './key-expiry.ts'
import { keyLabel } from './key-label.ts'
import { knownKey } from './switch-off.ts'

/** First half of rolling: a key with the same name, description and life. `onCreated` gets the answer with the secret. */
export function RollNewKey({
  oldKey,
  onCreated,
}: {
  oldKey: ApiKey
  onCreated: (created: CreatedApiKey) => void
}): ReactNode {
  const form = useForm<NewKeyForm>({
    resolver: standardSchemaResolver<NewKeyForm, unknown, NewKeyForm>(newKeyForm),
    defaultValues: { name: keyLabel(oldKey), description: oldKey.description ?? '', ...expiryLike(oldKey) },
  })
  const { submit, failure, busy } = useSubmission<NewKeyForm>(async (values) => {
    const created = await createKeyToShow(newKeyBody(values))
    // Should it not be remembered, the banner tells, and the old key can still be deactivated from the list.
    await noteReplacement(knownKey(oldKey), created.id).catch(() => undefined)
    onCreated(created)
  })
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
      <Facts
        items={[
          { term: 'Name', value: <span className="break-words">{keyLabel(oldKey)}</span> },
          { term: 'Description', value: oldKey.description },
          {
            term: 'Key to be replaced',
            value: <span className="font-mono break-all">{oldKey.maskedKeyValue || 'Value not shown'}</span>,
          },
        ]}
      />
      <ExpiryFields form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {busy ? 'Creating the new key' : 'Create the new key'}
        </Button>
        <Link to={paths.keys()} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
      </div>
    </form>
  )
}
