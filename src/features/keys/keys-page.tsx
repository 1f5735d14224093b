import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { apiKeyQueries } from '../../api/api-keys.ts'
import type { ApiKey } from '../../contract/api-key.ts'
import { countOf } from '../../lib/format-number.ts'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../shell/page/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { linkClass } from '../../ui/text-link.ts'
import { KeysHistory } from './keys-history.tsx'
import { KeysTable } from './keys-table.tsx'
import { KeysPending } from './load-keys.tsx'
import { useLeftOverKeys } from './sweep/left-over-keys.ts'

export { loader } from './load-keys.tsx'

/** How many keys other browsers have, and the way to look through them. Draws nothing without any. */
function LeftOver({ keys }: { keys: readonly ApiKey[] }): ReactNode {
  const found = useLeftOverKeys(keys)
  if (found.length === 0) return null
  const idle = found.filter((one) => one.idle).length
  return (
    <p className="mt-2 text-sm text-soft">
      <span>{`${countOf(found.length, 'key')} in the list ${found.length === 1 ? 'belongs' : 'belong'} to other browsers${
        idle > 0 ? `, ${idle === found.length ? '' : `${idle} of them `}not used for a week` : ''
      }.`}</span>{' '}
      <Link to={paths.sweepKeys()} className={linkClass}>
        {found.length === 1 ? 'Look at it' : 'Look through them'}
      </Link>
    </p>
  )
}

function KeyList(): ReactNode {
  const list = useQuery(apiKeyQueries.list())
  const keys = list.data
  if (keys === undefined) return <KeysPending list={list} />
  if (keys.length === 0)
    return (
      <EmptyState
        title="No keys yet"
        action={
          <Link to={paths.newKey()} className={buttonClass({ variant: 'secondary' })}>
            Create your first key
          </Link>
        }
      >
        You need one only to use the service from your own programs. This browser makes a key for itself when
        you look up your first address.
      </EmptyState>
    )
  return (
    <>
      <KeysTable keys={keys} />
      <p className="mt-3 text-sm text-soft">
        {`${countOf(keys.length, 'active key')}. Keys that were deactivated are not listed by the service any more.`}
      </p>
      <LeftOver keys={keys} />
    </>
  )
}

/** The account's active keys. A dialog route (deactivate, keys left over) stands over it. */
export function Component(): ReactNode {
  usePageTitle('API keys')
  return (
    <>
      <PageHeader
        title="API keys"
        lede="With a key, your own programs use the service in your name. Every key has full access, paid orders included."
        actions={
          <Link to={paths.newKey()} className={buttonClass()}>
            Create a key
          </Link>
        }
      />
      <KeyList />
      <KeysHistory />
      <Outlet />
    </>
  )
}
