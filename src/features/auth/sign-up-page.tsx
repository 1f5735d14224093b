import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import '#api/sign-up-sentences.ts'
import { useSecretMutation } from '#api/exclusive-mutation.ts'
import { signUp } from '#api/lifecycle/auth.ts'
import { ApiError } from '#api/errors.ts'
import { registerBody } from '@plumbline/service-contract/auth'
import { paths, safeReturnTo } from '#paths.ts'
import { useIsOwnPage } from '#shell/page/early.ts'
import { Form } from '#shell/page/form.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { linkClass } from '#ui/text-link.ts'
import { cx } from '#lib/class-names.ts'
import { emailInState } from './email-in-state.ts'
import { KeepSignedIn } from './keep-signed-in.tsx'
import { meantEmail } from './mistyped-email.ts'
import { typedEmail } from './typed-email.ts'
import { useFollowOtherTab } from './use-follow-other-tab.ts'

const form = z.object({
  email: typedEmail,
  password: registerBody.shape.password,
  keepSignedIn: z.boolean(),
})
type SignUpForm = z.infer<typeof form>

export function Component(): ReactNode {
  usePageTitle('Create an account')
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const returnTo = safeReturnTo(new URLSearchParams(search).get('returnTo'), location.origin)
  const { register, handleSubmit, formState, control, getValues, setValue, setFocus } = useForm<SignUpForm>({
    resolver: standardSchemaResolver<SignUpForm, unknown, SignUpForm>(form),
    defaultValues: { email: emailInState(state), password: '', keepSignedIn: false },
  })
  const {
    mutate,
    error: failure,
    isPending,
  } = useSecretMutation({
    mutationKey: ['sign-up'],
    mutationFn: ({ keepSignedIn, email, password }: SignUpForm) =>
      signUp({ email, password }, { keepSignedIn }),
    onSuccess: () => navigate(returnTo, { replace: true }),
  })
  useFollowOtherTab(returnTo, isPending)
  const isOwnPage = useIsOwnPage()
  const { errors } = formState
  useWatch({ control, name: ['email', 'keepSignedIn'] })
  // The form library picks up input from before hydration without a render.
  const { email, keepSignedIn } = isOwnPage ? getValues() : { email: '', keepSignedIn: false }
  /** Asked about once; pressed again, it's right. */
  const [doubted, setDoubted] = useState('')
  const meant = doubted === email ? meantEmail(email) : null
  const submit = handleSubmit((values) => {
    if (values.email === doubted || meantEmail(values.email) === null) return mutate(values)
    setValue('email', values.email)
    setDoubted(values.email)
    setFocus('email')
  })
  const signInInstead = failure instanceof ApiError && ['conflict', 'unknown-outcome'].includes(failure.kind)
  const toSignIn = { to: paths.signIn(isOwnPage ? returnTo : undefined), state: { email: email.trim() } }

  return (
    <>
      <PageHeader title="Create an account" lede="No email confirmation needed." />
      <Form
        method="dialog"
        className="gap-5"
        busy={isPending}
        onSubmit={(event) => void submit(event)}
        failure={failure}
        failureActions={
          signInInstead && (
            <Link {...toSignIn} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Sign in instead
            </Link>
          )
        }
      >
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          error={errors.email?.message}
          hint={
            meant !== null && (
              <span role="status" className="text-ink">
                {'Did you mean '}
                <button
                  type="button"
                  className={cx('cursor-pointer', linkClass)}
                  onClick={() => setValue('email', meant, { shouldValidate: true })}
                >
                  {meant}
                </button>
                ? If not, press Create account again.
              </span>
            )
          }
          {...register('email')}
        />
        <PasswordField
          label="Password"
          hint="Longer is safer."
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <KeepSignedIn on={keepSignedIn} {...register('keepSignedIn')} />
        <Button type="submit" busy={isPending}>
          {isPending ? 'Creating your account' : 'Create account'}
        </Button>
      </Form>
      <p className="mt-6">
        Already have an account?{' '}
        <Link {...toSignIn} className={linkClass}>
          Sign in
        </Link>
      </p>
    </>
  )
}
