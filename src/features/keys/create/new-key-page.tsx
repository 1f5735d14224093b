import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { apiKeyQueries } from '../../../api/api-keys.ts'
import { API_KEY_DESCRIPTION_MAX, API_KEY_NAME_MAX, type CreatedApiKey } from '../../../contract/api-key.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { loadSecretDialog, SecretDialog } from './create-key-to-show.ts'
import { KeyForm } from './key-form.tsx'

const nothingYet = { name: '', description: '', expiry: '90', customDays: '' } as const

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
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here="New key">
            <Link to={paths.keys()}>API keys</Link>
          </Breadcrumbs>
        }
        title="Create an API key"
        lede="Every key has full access to your account at the service, orders included; there are no narrower ones."
      />
      <KeyForm
        defaults={nothingYet}
        button="Create key"
        busyButton="Creating the key"
        onCreated={(key) => {
          setCreated(key)
          void apiKeyQueries.invalidate(client)
        }}
      >
        {({ register, formState: { errors } }) => (
          <>
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
          </>
        )}
      </KeyForm>
      {created !== null && (
        <SecretDialog created={created} onClose={() => void navigate(paths.keys(), { replace: true })} />
      )}
    </>
  )
}
