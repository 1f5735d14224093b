import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { apiKeyQueries } from '../../api/api-keys.ts'
import { API_KEY_DESCRIPTION_MAX, API_KEY_NAME_MAX, type CreatedApiKey } from '../../contract/api-key.ts'
import { paths } from '../../paths.ts'
import { FormFailure } from '../../shell/form-failure.tsx'
import { usePageTitle } from '../../shell/page-title.ts'
import { useSubmission } from '../../shell/use-submission.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { createKeyToShow, loadSecretDialog, SecretDialog } from './create-key-to-show.ts'
import { ExpiryFields } from './expiry-fields.tsx'
import { newKeyBody, newKeyForm, type NewKeyForm } from './key-expiry.ts'

/** Also after an update of the portal, a page that stands open can show the secret. */
export function loader(): null {
  void loadSecretDialog().catch(() => undefined)
  return null
}

/**
 * Create a key. The answer stays in this component's state: no cache (a mutation would keep it), no URL and no history
 * entry ever holds it.
 */
export function Component(): ReactNode {
  usePageTitle('Create an API key')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const form = useForm<NewKeyForm>({
    resolver: standardSchemaResolver<NewKeyForm, unknown, NewKeyForm>(newKeyForm),
    defaultValues: { name: '', description: '', expiry: '90', customDays: '' },
  })
  const { submit, failure, busy } = useSubmission<NewKeyForm>(async (values) => {
    setCreated(await createKeyToShow(newKeyBody(values)))
    void client.invalidateQueries({ queryKey: apiKeyQueries.list().queryKey })
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState

  return (
    <div className="max-w-form">
      <PageHeader
        eyebrow={
          <Breadcrumbs here="New key">
            <Link to={paths.keys()}>API keys</Link>
          </Breadcrumbs>
        }
        title="Create an API key"
        lede="Every key has full access to your account at the service, orders included; there are no narrower ones."
      />
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        className="grid gap-5"
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
        <TextField
          label="Name"
          hint="Name it after the program that will use it."
          counter={{ max: API_KEY_NAME_MAX }}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextAreaField
          label="Description"
          optional
          rows={3}
          counter={{ max: API_KEY_DESCRIPTION_MAX }}
          error={errors.description?.message}
          {...register('description')}
        />
        <ExpiryFields form={form} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            {busy ? 'Creating the key' : 'Create key'}
          </Button>
          <Link to={paths.keys()} className={buttonClass({ variant: 'quiet' })}>
            Cancel
          </Link>
        </div>
      </form>
      {created !== null && (
        <Suspense>
          <SecretDialog created={created} onClose={() => void navigate(paths.keys(), { replace: true })} />
        </Suspense>
      )}
    </div>
  )
}
