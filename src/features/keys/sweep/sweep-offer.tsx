import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiKey } from '../../../contract/api-key.ts'
import { countOf } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import { linkClass } from '../../../ui/text-link.ts'
import { useLeftOverKeys } from './use-left-over-keys.ts'

/** Under the list: how many keys other browsers have, and the way to look through them. Draws nothing without any. */
export function SweepOffer({ keys }: { keys: readonly ApiKey[] }): ReactNode {
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
