import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { signIn } from '../../api/auth.ts'
import { getSession } from '../../api/session/session-store.ts'
import { loginBody } from '../../contract/auth.ts'
import { supportEmail } from '../../env.ts'
import { paths, safeReturnTo } from '../../paths.ts'
import { FormFailure } from '../../shell/form-failure.tsx'
import { usePageTitle } from '../../shell/page-title.ts'
import { useSubmission } from '../../shell/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { linkClass } from '../../ui/text-link.ts'
import { carriedEmail } from './carried-email.ts'
import { DemoButton } from './demo-button.tsx'
import { KeepSignedIn } from './keep-signed-in.tsx'

const form = z.extend(loginBody, { keepSignedIn: z.boolean() })
type SignInForm = z.infer<typeof form>

/** Sign in; nothing typed is lost by a refusal. */
export function Component(): ReactNode {
  usePageTitle('Sign in')
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const returnTo = safeReturnTo(new URLSearchParams(search).get('returnTo'), location.origin)
  const { register, handleSubmit, formState, watch, setFocus } = useForm<SignInForm>({
    resolver: standardSchemaResolver<SignInForm, unknown, SignInForm>(form),
    defaultValues: {
      email: carriedEmail(state) || (getSession()?.email ?? ''),
      password: '',
      keepSignedIn: false,
    },
  })
  const { submit, failure, busy } = useSubmission<SignInForm>(async ({ keepSignedIn, ...body }) => {
    await signIn(body, { keepSignedIn })
    await navigate(returnTo, { replace: true })
  })
  const { errors } = formState

  return (
    <div className="max-w-form">
      <PageHeader title="Sign in" />
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        className="grid gap-5"
        aria-busy={busy}
      >
        <FormFailure
          failure={failure}
          actions={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => setFocus('password', { shouldSelect: true })}
            >
              Type the password again
            </Button>
          }
        />
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <KeepSignedIn {...register('keepSignedIn')} />
        <Button type="submit" busy={busy}>
          {busy ? 'Signing in' : 'Sign in'}
        </Button>
      </form>
      <p className="mt-6">
        No account yet?{' '}
        <Link to={paths.signUp(returnTo)} state={{ email: watch('email') }} className={linkClass}>
          Create an account
        </Link>
      </p>
      <p className="mt-2 text-sm text-soft">
        The service has no password reset of its own.{' '}
        {supportEmail === null ? (
          'If you have lost yours, ask your contact there.'
        ) : (
          <>
            If you have lost yours, write to{' '}
            <a href={`mailto:${supportEmail}`} className={linkClass}>
              {supportEmail}
            </a>
            .
          </>
        )}
      </p>
      <DemoButton />
    </div>
  )
}
