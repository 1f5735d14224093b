import { signOut } from '../../api/lifecycle/auth.ts'
import { useSubmission, type Submission } from '../page/use-submission.ts'
import { signOutNotice } from '../reload/sign-out-notice.ts'

let underWay: Promise<unknown> | null = null

/** This tab's sign-out in flight, whose last call a full load would cut off; null when there is none. */
export const signOutUnderWay = (): Promise<unknown> | null => underWay

/** Signs out as `api/lifecycle/auth.ts` does. The frame leads to the sign-in page at once, which names a key that is left. */
export function signOutHere(): Promise<void> {
  const work = signOut()
    .then(({ keyLeft }) => signOutNotice.setState(keyLeft, true))
    .finally(() => {
      underWay = null
    })
  underWay = work.catch(() => undefined)
  return work
}

/** The same as one sending at a time. */
export const useSignOut = (): Submission<void> => useSubmission<void>(signOutHere)
