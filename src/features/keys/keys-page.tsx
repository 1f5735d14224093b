import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { apiKeyQueries } from '#api/api-keys.ts'
import type { ApiKey } from '@plumbline/service-contract/api-key'
import { paths } from '#paths.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useBrowserKey } from './use-browser-key.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useNoteOwnKey } from './use-key-records.ts'
import { inOrder } from './key-rules.ts'
import { KeysTable } from './keys-table.tsx'
import { KeysPending } from './keys-pending.tsx'

function KeyList({ keys }: { keys: readonly ApiKey[] }): ReactNode {
  const ownKeyId = useBrowserKey()?.id ?? null
  useNoteOwnKey(keys)
  if (keys.length === 0)
    return (
      <EmptyState
        title="No keys yet"
        action={
          <ButtonLink to={paths.newKey()} variant="secondary">
            Create your first key
          </ButtonLink>
        }
      >
        You only need a key to use the service from your own programs. This browser creates its own key when
        you look up your first address.
      </EmptyState>
    )
  return <KeysTable keys={inOrder(keys, ownKeyId)} />
}

export function Component(): ReactNode {
  const list = useQuery(apiKeyQueries.list())
  usePageTitle('API keys')
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here="API keys">
            <Link to={paths.developers()}>Developers</Link>
          </Breadcrumbs>
        }
        title="API keys"
        lede="API keys let your own programs use the service as you. Every key has full access, including paid orders."
        actions={<ButtonLink to={paths.newKey()}>Create key</ButtonLink>}
      />
      {list.data === undefined ? <KeysPending list={list} /> : <KeyList keys={list.data} />}
      <Outlet />
    </>
  )
}
