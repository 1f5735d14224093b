import { useEffect, type ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useSecretMutation } from '#api/exclusive-mutation.ts'
import { ApiError } from '#api/errors.ts'
import { supportEmail } from '#env.ts'
import { useIsOwnPage } from '#shell/page/early.ts'
import { Form } from '#shell/page/form.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { linkClass } from '#ui/text-link.ts'
import { KeepSignedIn } from './keep-signed-in.tsx'
import type { SignInValues } from './sign-in-calls.ts'

/** Schema and request: lazy-loaded while the customer types, because they would delay the form by 10 KB. */
const loadCalls = () => import('./sign-in-calls.ts')

const ignore = (): void => undefined

/** The document may be older than the settings: the address waits for the page. */
const PasswordHelp = ({ email }: { email: string | null }): ReactNode => (
  <details className="text-sm text-soft">
    <summary className="w-fit cursor-pointer py-1">Forgot your password?</summary>
    {email === null ? (
      <p>Contact support.</p>
    ) : (
      <p>
        Email{' '}
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
        .
      </p>
    )}
    <p>Your account may also be disabled, limited to certain networks, or require single sign-on.</p>
  </details>
)

export type SignInFields = UseFormReturn<SignInValues>

/** Kept by the caller, so values outlive the form. */
export function useSignInFields(defaultValues: SignInValues): SignInFields {
  useEffect(() => void loadCalls().catch(ignore), [])
  return useForm<SignInValues>({
    defaultValues,
    resolver: async (...given) => {
      const calls = await loadCalls().catch(() => null)
      // Sending then fails for the same reason and shows it.
      return calls === null ? { values: given[0], errors: {} } : calls.resolve(...given)
    },
  })
}

export function SignInForm({
  fields,
  onSignedIn,
  emailFixed = false,
}: {
  fields: SignInFields
  /** The sign-in stays pending until this resolves. */
  onSignedIn?: () => unknown
  /** For signing in again as this tab's account. */
  emailFixed?: boolean
}): ReactNode {
  const { register, handleSubmit, formState, control, setFocus } = fields
  const { mutate, error, isPending } = useSecretMutation({
    mutationKey: ['sign-in'],
    mutationFn: async (values: SignInValues) => {
      const { sendSignIn } = await loadCalls().catch(() => {
        throw new ApiError('unreachable', 'login', { sent: false })
      })
      await sendSignIn(values)
    },
    onSuccess: () => onSignedIn?.(),
  })
  const keepSignedIn = useWatch({ control, name: 'keepSignedIn' })
  // The prerendered form knows nothing of this visit.
  const isOwnPage = useIsOwnPage()
  const { errors } = formState
  return (
    // `dialog`: without scripts, submitting does nothing and no password gets into a URL.
    <Form
      method="dialog"
      className="gap-5"
      busy={isPending}
      onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}
      failure={error}
      failureActions={
        <Button variant="secondary" size="sm" onClick={() => setFocus('password')}>
          Retype password
        </Button>
      }
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={emailFixed}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <KeepSignedIn on={isOwnPage && keepSignedIn} {...register('keepSignedIn')} />
      <Button type="submit" busy={isPending}>
        {isPending ? 'Signing in' : 'Sign in'}
      </Button>
      <PasswordHelp email={isOwnPage ? supportEmail : null} />
    </Form>
  )
}
