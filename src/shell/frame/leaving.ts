import { signOut } from '../../api/lifecycle/auth.ts'
import { carry, type KeyLeft } from '../reload/carried-key.ts'

let underWay: Promise<unknown> | null = null

/** The sign-out that this tab is busy with: its last call would be cut off by a full load. Null when there is none. */
export const leavingUnderWay = (): Promise<unknown> | null => underWay

/** Signs out as `api/auth.ts` does; gives the key that is left, for the sign-in page. */
export function leave(): Promise<KeyLeft | null> {
  const work = signOut()
    .then(({ keyLeft }) => {
      carry(keyLeft)
      return keyLeft
    })
    .finally(() => {
      underWay = null
    })
  underWay = work.catch(() => undefined)
  return work
}
