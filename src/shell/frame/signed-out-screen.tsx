import { useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { addressOfPath } from '#base-path.ts'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { signOutUnderWay } from './sign-out.ts'
import { PageFrame } from './page-frame.tsx'
import { usePageTitle } from '../page/page-title.ts'

/**
 * Whether a full load would cut off the last call of this tab's own sign-out: from `/pay/*` every way out is one. Becomes
 * false within a few seconds, as signing out does.
 */
function useMustStay(): boolean {
  const { pathname } = useLocation()
  const [underWay, setUnderWay] = useState(signOutUnderWay)
  useEffect(() => void underWay?.then(() => setUnderWay(null)), [underWay])
  return underWay !== null && pathname.startsWith('/pay/')
}

/**
 * In place of every page from the moment this browser is signed out, in whichever tab that was: nothing of the account
 * stays in sight. Leads to the sign-in page; the words are seen only when the way there is blocked or slow.
 */
export function SignedOutScreen(): ReactNode {
  usePageTitle('Signed out')
  const mustStay = useMustStay()
  return (
    <PageFrame>
      {!mustStay && <Navigate to={paths.signIn()} replace />}
      <div className="appear-late">
        <ErrorView
          level={1}
          calm
          title="You’re signed out"
          body="Your account is no longer shown here."
          actions={
            <a href={addressOfPath(paths.signIn())} className={buttonClass({})}>
              Sign in
            </a>
          }
        />
      </div>
    </PageFrame>
  )
}
