import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { apiKeyQueries } from '#api/api-keys.ts'
import { readKeyName } from '#api/browser-key/key-name.ts'
import type { ApiKey } from '@plumbline/service-contract/api-key'
import { paths } from '#paths.ts'
import { recordKey } from '#memory/records/key-records.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useBrowserKey } from '../use-browser-key.ts'
import { ErrorView } from '#ui/page/error-view.tsx'
import { useKeyRecords } from '../use-key-records.ts'
import { keyLabel, NO_SUCH_KEY, openReplacements } from '../key-rules.ts'
import { KeysPending } from '../keys-pending.tsx'
import { NewKeyForm } from './new-key-form.tsx'

const RENEWED_BY_ITSELF = {
  title: 'This key renews automatically',
  body: 'It belongs to a browser, which replaces it before it expires and deactivates the old one.',
} as const

const REPLACED_ALREADY = {
  title: 'This key is already being replaced',
  body: 'The new key is in the list. If you didn’t copy it, deactivate the new key and replace this one again.',
} as const

const NothingToReplace = ({ why }: { why: { title: string; body: string } }): ReactNode => (
  <ErrorView level={1} calm {...why} actions={<ButtonLink to={paths.keys()}>Back to API keys</ButtonLink>} />
)

/** Keeps its key even if the list changes: the new secret may be on the screen. */
function ReplaceKey({ id }: { id: number }): ReactNode {
  const list = useQuery(apiKeyQueries.list())
  const ownKey = useBrowserKey()
  const records = useKeyRecords()
  const [opened, setOpened] = useState<ApiKey | null>(null)
  const title = opened === null ? 'Replace a key' : `Replace “${keyLabel(opened)}”`
  usePageTitle(title)
  if (opened !== null)
    return (
      <NewKeyForm
        title={title}
        here="Replace a key"
        lede="Create a new key to replace this one. Both work until you deactivate the old one."
        oldKey={opened}
        // Shown even if storage fails; then the banner says that the replacement isn't recorded.
        onCreated={(keyId) => recordKey(opened.id, keyId).catch(() => undefined)}
      />
    )
  if (list.data === undefined || ownKey === undefined || records.isPending)
    return <KeysPending level={1} list={list} />
  const listed = list.data.find((key) => key.id === id)
  if (listed === undefined) return <NothingToReplace why={NO_SUCH_KEY} />
  if (ownKey?.id === id || readKeyName(listed.name) !== null)
    return <NothingToReplace why={RENEWED_BY_ITSELF} />
  // A reload must not create a third key.
  if (openReplacements(list.data, records.data ?? []).some(({ oldKey }) => oldKey.id === id))
    return <NothingToReplace why={REPLACED_ALREADY} />
  setOpened(listed)
  return null
}

/** `/keys/:keyId/replace` */
export function Component(): ReactNode {
  const keyId = useParams()['keyId']
  return <ReplaceKey key={keyId} id={Number(keyId)} />
}
