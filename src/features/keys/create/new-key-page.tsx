import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { apiKeyQueries } from '../../../api/api-keys.ts'
import { readKeyName } from '../../../api/browser-key/key-name.ts'
import {
  API_KEY_DESCRIPTION_MAX,
  API_KEY_NAME_MAX,
  type ApiKey,
  type CreatedApiKey,
} from '../../../contract/api-key.ts'
import { paths } from '../../../paths.ts'
import { noteReplacement } from '../../../portfolio/records/key-records.ts'
import { FormFailure } from '../../../shell/page/form-failure.tsx'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { useBrowserKey } from '../../../shell/use-browser-key.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { ErrorView } from '../../../ui/page/error-view.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { knownKey } from '../key-records.ts'
import { keyLabel, NO_SUCH_KEY } from '../key-rules.ts'
import { KeysPending, loader as loadKeys } from '../load-keys.tsx'
import { createKeyToShow, loadSecretDialog, SecretDialog } from './create-key-to-show.ts'
import { ExpiryFields } from './expiry-fields.tsx'
import { newKeyBody, newKeyForm, valuesLike, type NewKeyForm } from './key-expiry.ts'

/** Also after an update of the portal, a page that stands open can show the secret. */
export function loader(args: LoaderFunctionArgs): null {
  void loadSecretDialog().catch(() => undefined)
  return new URL(args.request.url).searchParams.has('replaces') ? loadKeys(args) : null
}

/**
 * The form of a new key, filled in from `oldKey` if it replaces one. Sent once; a failure stands at the top with the way to the list,
 * where a key of unknown outcome would stand. The answer stays in this component's state: no cache (a mutation would keep it), no
 * URL and no history entry ever holds it.
 */
function NewKey({ oldKey = null }: { oldKey?: ApiKey | null }): ReactNode {
  const title = oldKey === null ? 'Create an API key' : `Replace “${keyLabel(oldKey)}”`
  usePageTitle(title)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  const form = useForm<NewKeyForm>({
    resolver: standardSchemaResolver<NewKeyForm, unknown, NewKeyForm>(newKeyForm),
    defaultValues: valuesLike(oldKey),
  })
  const { submit, failure, busy } = useSubmission<NewKeyForm>(async (values) => {
    const key = await createKeyToShow(newKeyBody(values))
    // The secret is shown whatever the storage does. Should the replacement not be remembered, the banner tells.
    setCreated(key)
    void apiKeyQueries.invalidate(client)
    if (oldKey !== null) await noteReplacement(knownKey(oldKey), key.id).catch(() => undefined)
  })
  const {
    register,
    formState: { errors },
  } = form
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here={oldKey === null ? 'New key' : 'Replace a key'}>
            <Link to={paths.keys()}>API keys</Link>
          </Breadcrumbs>
        }
        title={title}
        lede={
          oldKey === null
            ? 'Every key has full access to your account at the service, orders included; there are no narrower ones.'
            : 'A new key takes the place of this one without a gap: both work until you deactivate the old one in the list.'
        }
      />
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
        <SecretDialog created={created} onClose={() => void navigate(paths.keys(), { replace: true })} />
      )}
    </>
  )
}

const RENEWED_BY_ITSELF = {
  title: 'The portal renews this key by itself',
  body: 'It belongs to a browser, which makes its next key in time and deactivates the old one.',
} as const

function NothingToReplace({ why }: { why: { title: string; body: string } }): ReactNode {
  usePageTitle('Replace a key')
  return (
    <ErrorView
      level={1}
      calm
      {...why}
      actions={
        <Link to={paths.keys()} className={buttonClass()}>
          Back to your keys
        </Link>
      }
    />
  )
}

/** The key stays the one that was opened, whatever the list says later: its new secret may be on the screen. */
function ReplaceKey({ id }: { id: number }): ReactNode {
  const list = useQuery(apiKeyQueries.list())
  const ownKey = useBrowserKey()
  const [opened, setOpened] = useState<ApiKey | null>(null)
  if (opened !== null) return <NewKey oldKey={opened} />
  if (list.data === undefined || ownKey === undefined) return <KeysPending level={1} list={list} />
  const listed = list.data.find((key) => key.id === id)
  if (listed === undefined) return <NothingToReplace why={NO_SUCH_KEY} />
  if (ownKey?.id === id || readKeyName(listed.name) !== null)
    return <NothingToReplace why={RENEWED_BY_ITSELF} />
  setOpened(listed)
  return null
}

/** `/keys/new`: create a key; with `?replaces=` and a number, one that takes the place of that key. */
export function Component(): ReactNode {
  const replaces = useSearchParams()[0].get('replaces')
  return replaces === null ? <NewKey /> : <ReplaceKey key={replaces} id={Number(replaces)} />
}
