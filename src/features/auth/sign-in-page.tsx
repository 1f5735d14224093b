import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { getSession } from '#api/session/session-state.ts'
import { formatDate } from '#lib/format-date.ts'
import { paths, safeReturnTo } from '#paths.ts'
import { signOutNotice } from '#shell/reload/sign-out-notice.ts'
import { useIsOwnPage } from '#shell/page/early.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { linkClass } from '#ui/text-link.ts'
import { emailInState } from './email-in-state.ts'
import { DemoButton } from './demo-button.tsx'
import { SignInForm, useSignInFields } from './sign-in-form.tsx'
import { useFollowOtherTab } from './use-follow-other-tab.ts'

/** Shown after a sign-out that couldn't reach the service. */
function KeyLeft(): ReactNode {
  const left = useStore(signOutNotice)
  if (left === null) return null
  return (
    <Notice tone="attention" title="You’re signed out of this browser" className="mb-6">
      {`We couldn’t reach the service, so this browser’s key “${left.name}” isn’t deactivated yet. Its value was erased here. We’ll deactivate it at your next sign-in. Otherwise it expires on ${formatDate(left.expiresAt)}.`}
    </Notice>
  )
}

export function Component(): ReactNode {
  usePageTitle('Sign in')
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const returnTo = safeReturnTo(new URLSearchParams(search).get('returnTo'), location.origin)
  const fields = useSignInFields({
    email: emailInState(state) || (getSession()?.email ?? ''),
    password: '',
    keepSignedIn: false,
    ...window.early?.typed(),
  })
  useFollowOtherTab(returnTo, useIsMutating() > 0)
  const isOwnPage = useIsOwnPage()
  const email = useWatch({ control: fields.control, name: 'email' })
  return (
    <>
      <PageHeader title="Sign in" />
      {isOwnPage && <KeyLeft />}
      <SignInForm fields={fields} onSignedIn={() => navigate(returnTo, { replace: true })} />
      <p className="mt-6">
        No account yet?{' '}
        <Link to={paths.signUp(isOwnPage ? returnTo : undefined)} state={{ email }} className={linkClass}>
          Create an account
        </Link>
      </p>
      <DemoButton />
    </>
  )
}
