import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../../api/errors.ts'
import { FormFailure } from '../../shell/page/form-failure.tsx'
import { useSubmission } from '../../shell/page/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { KeepSignedIn } from './keep-signed-in.tsx'
import type { FieldErrors, SignInValues } from './sign-in-calls.ts'

/** What checks and sends: it comes while somebody types, and would hold up the form by 15 KB. */
const loadCalls = () =>
  import('./sign-in-calls.ts').catch(() => {
    throw new ApiError('unreachable', 'login', { sent: false })
  })
type Calls = Awaited<ReturnType<typeof loadCalls>>

/**
 * E-mail and password; nothing typed is lost by a refusal. Two fields don't pay for the form library, whose 14 KB
 * would stand before the first thing that anybody sees of the portal.
 */
export function SignInForm({
  values,
  onChange,
  onSignedIn,
  onBusy,
  emailFixed = false,
}: {
  values: SignInValues
  onChange: (values: SignInValues) => void
  onSignedIn?: () => Promise<void>
  /** Told when signing in begins and when it has ended, whatever came of it. */
  onBusy?: (busy: boolean) => void
  /** For signing in again as the account that this tab belongs to. */
  emailFixed?: boolean
}): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [calls, setCalls] = useState<Calls | null>(null)
  const [tried, setTried] = useState(false)
  useEffect(() => {
    loadCalls().then(setCalls, () => undefined)
  }, [])
  const errors: FieldErrors = tried && calls !== null ? calls.errorsOf(values) : {}
  const focusOn = (name: string): void =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  const { submit, failure, busy } = useSubmission<SignInValues>(async (typed) => {
    const loaded = calls ?? (await loadCalls())
    setCalls(loaded)
    const [firstWrong] = Object.keys(loaded.errorsOf(typed))
    if (firstWrong !== undefined) {
      focusOn(firstWrong)
      return
    }
    onBusy?.(true)
    try {
      await loaded.sendSignIn(typed)
      await onSignedIn?.()
    } finally {
      onBusy?.(false)
    }
  })

  const send = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    const [firstWrong] = calls === null ? [] : Object.keys(calls.errorsOf(values))
    if (firstWrong === undefined) void submit(values)
    else focusOn(firstWrong)
  }

  return (
    // Sent by scripts alone: without them a press does nothing, and no password gets into an address.
    <form ref={form} method="dialog" noValidate onSubmit={send} className="grid gap-5" aria-busy={busy}>
      <FormFailure
        failure={failure}
        actions={
          <Button variant="secondary" size="sm" onClick={() => focusOn('password')}>
            Retype password
          </Button>
        }
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={emailFixed}
        value={values.email}
        error={errors.email}
        onChange={(event) => onChange({ ...values, email: event.target.value })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={(event) => onChange({ ...values, password: event.target.value })}
      />
      <KeepSignedIn
        name="keepSignedIn"
        on={values.keepSignedIn}
        checked={values.keepSignedIn}
        onChange={(event) => onChange({ ...values, keepSignedIn: event.target.checked })}
      />
      <Button type="submit" busy={busy}>
        {busy ? 'Signing in' : 'Sign in'}
      </Button>
    </form>
  )
}
