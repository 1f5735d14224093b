import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#api/session/session-state.ts'

/** Follows a sign-in in another tab. Not while `busy`: this page's own sign-in navigates when done. */
export function useFollowOtherTab(returnTo: string, busy: boolean): void {
  const session = useSession()
  const navigate = useNavigate()
  const follow = !busy && session !== null && session.status !== 'needs-sign-in'
  useEffect(() => {
    if (follow) void navigate(returnTo, { replace: true })
  }, [follow, navigate, returnTo])
}
