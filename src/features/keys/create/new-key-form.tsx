import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import {
  API_KEY_DESCRIPTION_MAX,
  API_KEY_NAME_MAX,
  type ApiKey,
  type CreatedApiKey,
  type CreateApiKeyBody,
} from '@plumbline/service-contract/api-key'
import { paths } from '#paths.ts'
import { Form } from '#shell/page/form.tsx'
import { ButtonLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { apiKeyQueries, createApiKey } from '#api/api-keys.ts'
import { useSecretMutation, type WriteOptions } from '#api/exclusive-mutation.ts'
import { ApiError } from '#api/errors.ts'
import { loadDialogs } from '#ui/dialogs/dialog.tsx'
import { formatDate } from '#lib/format-date.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import {
  newKeyBody,
  newKeyForm,
  valuesLike,
  type NewKeyValues,
  EXPIRY_CHOICES,
  expiryDays,
  expiryInstant,
} from './key-expiry.ts'
import { recordKey } from '#memory/records/key-records.ts'
import { SecretDialog } from './secret-dialog.tsx'

const endHint = (days: number | null | undefined, now: number): string | undefined =>
  days == null ? undefined : `Expires ${formatDate(expiryInstant(days, now))}`

function ExpiryFields({
  form: { control, register, formState },
}: {
  form: Pick<UseFormReturn<NewKeyValues>, 'control' | 'register' | 'formState'>
}): ReactNode {
  const [now] = useState(() => Date.now())
  const [expiry, customDays] = useWatch({ control, name: ['expiry', 'customDays'] })
  const hint = endHint(expiryDays({ expiry, customDays }), now)
  const { errors } = formState
  return (
    <>
      <SelectField
        label="Expiration"
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
        <Notice tone="attention" live="polite" title="This key never expires">
          If it leaks, anyone who has it can use it until you deactivate it. An expiration date is safer: you
          can replace the key before it expires.
        </Notice>
      )}
    </>
  )
}

/**
 * The secret is returned once, so its dialog is loaded first. Throws as `createApiKey`; `unreachable` if the
 * dialog can't be loaded (nothing was sent).
 */
async function createKeyToShow(body: CreateApiKeyBody): Promise<CreatedApiKey> {
  await loadDialogs().catch(() => {
    throw new ApiError('unreachable', 'createApiKey', { sent: false })
  })
  return createApiKey(body)
}

/** The secret goes to `onSuccess` and no cache. */
function useCreateApiKey({ onSuccess }: WriteOptions<CreatedApiKey, CreateApiKeyBody>) {
  const client = useQueryClient()
  return useSecretMutation({
    mutationKey: ['create-api-key'],
    mutationFn: createKeyToShow,
    onSuccess: (created: CreatedApiKey, body: CreateApiKeyBody) => {
      void apiKeyQueries.invalidate(client)
      void recordKey(created.id).catch(() => undefined)
      return onSuccess?.(created, body)
    },
  })
}

type NewKeyFormProps = {
  title: string
  /** Last breadcrumb. */
  here: string
  lede: string
  oldKey?: ApiKey
  onCreated?: (keyId: number) => Promise<void>
}

/**
 * Prefilled from `oldKey` if it replaces one. Sent once; after a failure, the list may have the key. The
 * secret stays in this component's state: never in a cache, URL or history entry.
 */
export function NewKeyForm({ title, here, lede, oldKey, onCreated }: NewKeyFormProps): ReactNode {
  const navigate = useNavigate()
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const form = useForm<NewKeyValues>({
    resolver: standardSchemaResolver<NewKeyValues, unknown, NewKeyValues>(newKeyForm),
    defaultValues: valuesLike(oldKey ?? null),
  })
  const { mutate, error, isPending } = useCreateApiKey({
    onSuccess: (key) => {
      setCreated(key)
      return onCreated?.(key.id)
    },
  })
  const {
    register,
    formState: { errors },
  } = form
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here={here}>
            <Link to={paths.keys()}>API keys</Link>
          </Breadcrumbs>
        }
        title={title}
        lede={lede}
      />
      <Form
        className="max-w-form gap-5"
        busy={isPending}
        onSubmit={(event) => void form.handleSubmit((values) => mutate(newKeyBody(values)))(event)}
        failure={error}
        failureActions={
          <ButtonLink to={paths.keys()} variant="secondary" size="sm">
            View API keys
          </ButtonLink>
        }
        buttons={
          <>
            <Button type="submit" busy={isPending}>
              {isPending ? 'Creating key' : 'Create key'}
            </Button>
            <ButtonLink to={paths.keys()} variant="quiet">
              Cancel
            </ButtonLink>
          </>
        }
      >
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
      </Form>
      {created !== null && (
        <SecretDialog created={created} onClose={() => void navigate(paths.keys(), { replace: true })} />
      )}
    </>
  )
}
