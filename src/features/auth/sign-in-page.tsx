import { useIsMutating } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { getSession } from '#api/session/session-state.ts'
import { paths, safeReturnTo } from '#paths.ts'
import { KeyLeft } from '#shell/frame/key-left.tsx'
import { useIsOwnPage } from '#shell/page/early.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { linkClass } from '#ui/text-link.ts'
import { emailInState } from './email-in-state.ts'
import { SignInForm, useSignInFields } from './sign-in-form.tsx'
import { useFollowOtherTab } from './use-follow-other-tab.ts'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { demoAccountUrl } from '#env.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'

/** Shown only if the page's server offers demo accounts. */
function DemoButton(): ReactNode {
  const navigate = useNavigate()
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['open-demo'],
    mutationFn: async (address: string) => {
      const { openDemo } = await import('./open-demo.ts')
      await openDemo(address)
    },
    onSuccess: () => navigate(paths.home(), { replace: true }),
  })
  const url = demoAccountUrl
  if (url === null) return null
  return (
    <div data-setting="demoAccountUrl" className="mt-8 grid gap-3 border-t border-line pt-6">
      <FormFailure failure={error} />
      <p className="text-soft">
        Just looking? The demo is a separate account with sample properties, documents and orders. No card is
        charged.
      </p>
      <div>
        <Button variant="secondary" busy={isPending} onClick={() => mutate(url)}>
          {isPending ? 'Opening the demo' : 'Try the demo'}
        </Button>
      </div>
    </div>
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
  })
  useFollowOtherTab(returnTo, useIsMutating() > 0)
  const isOwnPage = useIsOwnPage()
  useWatch({ control: fields.control, name: 'email' })
  return (
    <>
      <PageHeader title="Sign in" />
      {isOwnPage && <KeyLeft className="mb-6" />}
      <SignInForm fields={fields} onSignedIn={() => navigate(returnTo, { replace: true })} />
      <p className="mt-6">
        No account yet?{' '}
        <Link
          to={paths.signUp(isOwnPage ? returnTo : undefined)}
          state={{ email: fields.getValues('email') }}
          className={linkClass}
        >
          Create an account
        </Link>
      </p>
      <DemoButton />
    </>
  )
}
