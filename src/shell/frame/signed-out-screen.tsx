import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { addressOfPath } from '#base-path.ts'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { KeyLeft } from './key-left.tsx'
import { signOutUnderWay } from './sign-out.ts'
import { PageFrame } from './page-frame.tsx'
import { usePageTitle } from '../page/page-title.ts'

/**
 * True while leaving `/pay/*`, which takes a full load, would abort the sign-out's last call: a few seconds
 * at most.
 */
function useMustStay(): boolean {
  const { pathname } = useLocation()
  const [underWay, setUnderWay] = useState(signOutUnderWay)
  useEffect(() => void underWay?.then(() => setUnderWay(null)), [underWay])
  return underWay !== null && pathname.startsWith('/pay/')
}

/**
 * Replaces every page once any tab signs out: nothing of the account stays visible. The text shows only if
 * the redirect is slow or blocked, or the sign-in page can't be loaded, as offline.
 */
export function SignedOutScreen({ loadSignIn }: { loadSignIn: () => Promise<unknown> }): ReactNode {
  usePageTitle('Signed out')
  const mustStay = useMustStay()
  const [isLoaded, setLoaded] = useState(false)
  const load = useEffectEvent(loadSignIn)
  useEffect(() => {
    const show = (): void => setLoaded(true)
    load().then(show, () => undefined)
  }, [])
  return (
    <PageFrame>
      {!mustStay && isLoaded && <Navigate to={paths.signIn()} replace />}
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
        <KeyLeft className="mt-6" />
      </div>
    </PageFrame>
  )
}
