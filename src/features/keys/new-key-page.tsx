import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { apiKeyQueries, createApiKey } from '../../api/api-keys.ts'
import { API_KEY_DESCRIPTION_MAX, API_KEY_NAME_MAX, type CreatedApiKey } from '../../contract/api-key.ts'
import { formatDate } from '../../lib/format-date.ts'
import { paths } from '../../paths.ts'
import { FormFailure } from '../../shell/form-failure.tsx'
import { usePageTitle } from '../../shell/page-title.ts'
import { useSubmission } from '../../shell/use-submission.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { linkClass } from '../../ui/text-link.ts'
import {
  EXPIRY_CHOICES,
  expiryDays,
  expiryInstant,
  newKeyBody,
  newKeyForm,
  type NewKeyForm,
} from './key-expiry.ts'
import { SecretDialog } from './secret-dialog.tsx'

/** The day on which the key would end, as a hint; nothing for a key without an end or an unreadable number. */
const endHint = (days: number | null | undefined, now: number): string | undefined =>
  days == null ? undefined : `Expires ${formatDate(expiryInstant(days, now))}`

/**
 * Create a key. The answer stays in this component's state: no cache (a mutation would keep it), no URL and no history
 * entry ever holds it.
 */
export function Component(): ReactNode {
  usePageTitle('Create an API key')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [now] = useState(() => Date.now())
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const { register, handleSubmit, formState, control } = useForm<NewKeyForm>({
    resolver: standardSchemaResolver<NewKeyForm, unknown, NewKeyForm>(newKeyForm),
    defaultValues: { name: '', description: '', expiry: '90', customDays: '' },
  })
  const [expiry, customDays] = useWatch({ control, name: ['expiry', 'customDays'] })
  const { submit, failure, busy } = useSubmission<NewKeyForm>(async (form) => {
    setCreated(await createApiKey(newKeyBody(form)))
    void client.invalidateQueries({ queryKey: apiKeyQueries.list().queryKey })
  })
  const { errors } = formState
  const hint = endHint(expiryDays({ expiry, customDays }), now)

  return (
    <div className="max-w-form">
      <PageHeader
        eyebrow={
          <Link to={paths.keys()} className={linkClass}>
            API keys
          </Link>
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
        <SelectField
          label="Expires after"
          options={EXPIRY_CHOICES}
          hint={expiry === 'custom' ? undefined : hint}
          error={errors.expiry?.message}
          {...register('expiry')}
        />
        {expiry === 'custom' && (
          <TextField
            label="Number of days"
            inputMode="numeric"
            autoComplete="off"
            hint={hint}
            error={errors.customDays?.message}
            {...register('customDays')}
          />
        )}
        {expiry === 'never' && (
          <Notice tone="attention" live="polite" title="This key would work until someone deactivates it">
            If it ever leaks, it stays open to whoever finds it. A date is safer; you can create the next key
            before this one ends.
          </Notice>
        )}
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
        <SecretDialog created={created} onClose={() => void navigate(paths.keys(), { replace: true })} />
      )}
    </div>
  )
}
