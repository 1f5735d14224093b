import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import {
  API_KEY_DESCRIPTION_MAX,
  API_KEY_NAME_MAX,
  type ApiKey,
  type CreatedApiKey,
} from '#contract/api-key.ts'
import { paths } from '#paths.ts'
import { Form } from '#shell/page/form.tsx'
import { ButtonLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useCreateApiKey } from './create-key-to-show.ts'
import { ExpiryFields } from './expiry-fields.tsx'
import { newKeyBody, newKeyForm, valuesLike, type NewKeyForm as NewKeyValues } from './key-expiry.ts'
import { SecretDialog } from './secret-dialog.tsx'

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
