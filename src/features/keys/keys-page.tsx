import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, Outlet, useSearchParams } from 'react-router'
import { apiKeyQueries } from '#api/api-keys.ts'
import type { ApiKey } from '@plumbline/service-contract/api-key'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { ButtonLink, TextLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useBrowserKey } from '#modules/keys/use-browser-key.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { focusPageTitle } from '#ui/page/focus-page-title.ts'
import { useLeftOverKeys, useNoteOwnKey } from './key-records.ts'
import { inOrder, type LeftOverKey } from './key-rules.ts'
import { KeysTable } from './keys-table.tsx'
import { LeftOverKeys } from './left-over-keys.tsx'
import { KeysPending } from './keys-pending.tsx'

function LeftOverLine({ found }: { found: readonly LeftOverKey[] }): ReactNode {
  if (found.length === 0) return null
  const idle = found.filter((one) => one.idle).length
  return (
    <p className="mt-2 text-sm text-soft">
      <span>{`${countOf(found.length, 'key')} ${found.length === 1 ? 'belongs' : 'belong'} to other browsers${
        idle > 0 ? `, ${idle === found.length ? '' : `${idle} of them `}unused for a week` : ''
      }.`}</span>{' '}
      <TextLink to={paths.leftOverKeys()}>{found.length === 1 ? 'Review it' : 'Review them'}</TextLink>
    </p>
  )
}

const useShowsLeftOver = (): boolean => useSearchParams()[0].get('show') === 'left-over'

function KeyList({ keys }: { keys: readonly ApiKey[] }): ReactNode {
  const leftOver = useLeftOverKeys(keys)
  const ownKeyId = useBrowserKey()?.id ?? null
  useNoteOwnKey(keys)
  if (useShowsLeftOver()) return <LeftOverKeys found={leftOver} />
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
  return (
    <>
      <KeysTable keys={inOrder(keys, ownKeyId)} />
      <LeftOverLine found={leftOver} />
    </>
  )
}

/** `?show=left-over`: keys of other browsers. */
export function Component(): ReactNode {
  const list = useQuery(apiKeyQueries.list())
  const leftOver = useShowsLeftOver()
  usePageTitle(leftOver ? 'Other browsers’ keys' : 'API keys')
  // The clicked link is gone, so the title takes the focus.
  const shown = useRef(leftOver)
  useEffect(() => {
    if (shown.current !== leftOver) focusPageTitle()
    shown.current = leftOver
  }, [leftOver])
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
