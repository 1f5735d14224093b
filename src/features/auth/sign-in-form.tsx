import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSecretMutation } from '#api/exclusive-mutation.ts'
import { ApiError } from '#api/errors.ts'
import { signIn } from '#api/lifecycle/auth.ts'
import { loginBody } from '@plumbline/service-contract/auth'
import { supportEmail } from '#env.ts'
import { useIsOwnPage } from '#shell/page/early.ts'
import { Form } from '#shell/page/form.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { linkClass } from '#ui/text-link.ts'
import { KeepSignedIn } from './keep-signed-in.tsx'
import { typedEmail } from './typed-email.ts'

const form = z.extend(loginBody, { email: typedEmail, keepSignedIn: z.boolean() })
type SignInValues = z.infer<typeof form>

/** The document may be older than the settings: the address waits for the page. */
const PasswordHelp = ({ email }: { email: string | null }): ReactNode => (
  <details className="text-sm text-soft">
    <summary className="w-fit">Forgot your password?</summary>
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
export const useSignInFields = (defaultValues: SignInValues): SignInFields =>
  useForm<SignInValues>({
    defaultValues,
    resolver: standardSchemaResolver<SignInValues, unknown, SignInValues>(form),
  })

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
  const { register, handleSubmit, formState, control, getValues, setFocus } = fields
  const { mutate, error, isPending } = useSecretMutation({
    mutationKey: ['sign-in'],
    mutationFn: ({ keepSignedIn, ...body }: SignInValues) => signIn(body, { keepSignedIn }),
    onSuccess: () => onSignedIn?.(),
  })
  // Renders on a change. The library reads what was typed before hydration without one, so values come from it.
  useWatch({ control, name: 'keepSignedIn' })
  // The prerendered form knows nothing of this visit.
  const isOwnPage = useIsOwnPage()
  const { errors } = formState
  const isRefused = error instanceof ApiError && error.kind === 'forbidden'
  return (
    // `dialog`: without scripts, submitting does nothing and no password gets into a URL.
    <Form
      method="dialog"
      className="gap-5"
      busy={isPending}
      onSubmit={(event) => void handleSubmit((values) => mutate(values))(event)}
      failure={error}
      failureFocus={isRefused ? () => setFocus('password', { shouldSelect: true }) : undefined}
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
      <KeepSignedIn on={isOwnPage && getValues('keepSignedIn')} {...register('keepSignedIn')} />
      <Button type="submit" busy={isPending}>
        {isPending ? 'Signing in' : 'Sign in'}
      </Button>
      <PasswordHelp email={isOwnPage ? supportEmail : null} />
    </Form>
  )
}
