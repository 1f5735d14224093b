import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#api/session/use-session.ts'

/**
 * Leaves a sign-in page for `returnTo` when somebody has signed in in another tab of this browser. Not while this page is
 * `busy` signing in itself: that leads on when it is done.
 */
export function useFollowOtherTab(returnTo: string, busy: boolean): void {
  const session = useSession()
  const navigate = useNavigate()
  const follow = !busy && session !== null && session.status !== 'needs-sign-in'
  useEffect(() => {
    if (follow) void navigate(returnTo, { replace: true })
  }, [follow, navigate, returnTo])
}
