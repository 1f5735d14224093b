import { useEffect, useState, type ReactNode } from 'react'
import { putOffQuestion } from '#api/session/questions.ts'
import type { SessionView } from '#api/session/session-state.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { useSignOut } from '#shell/frame/sign-out.ts'
import { hasUnsentUploads } from '#work/uploads/queue/queue-door.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SignInForm, useSignInFields } from './sign-in-form.tsx'

/** Switching the view removed the clicked button, which had the focus. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/**
 * Signs in for this tab's account only; page, form and uploads stay. Another account requires signing out.
 */
export function SignInDialog({ open, session }: { open: boolean; session: SessionView }): ReactNode {
  const [leaving, setLeaving] = useState(false)
  const { email, keepSignedIn } = session
  const fields = useSignInFields({ email, password: '', keepSignedIn })
  const { reset } = fields
  useEffect(() => {
    if (!open) reset({ email, password: '', keepSignedIn })
  }, [open, reset, email, keepSignedIn])
  const [returned, setReturned] = useState(false)
  const leave = useSignOut()
  const goBack = (): void => {
    setLeaving(false)
    setReturned(true)
  }
  if (!open && (leaving || returned)) {
    setLeaving(false)
    setReturned(false)
  }

  if (leaving)
    return (
      <Dialog
        open={open}
        onOpenChange={goBack}
        dismissible={!leave.isPending}
        title="Sign out and use another account?"
        footer={
          <>
            <Button ref={takeFocus} variant="secondary" disabled={leave.isPending} onClick={goBack}>
              Back
            </Button>
            <Button variant="danger" busy={leave.isPending} onClick={() => leave.mutate()}>
              Sign out
            </Button>
          </>
        }
      >
        <FormFailure failure={leave.error} />
        <p>
          {`What you entered on this page won’t be saved.${
            hasUnsentUploads() ? ' Unfinished uploads will be canceled. The files stay on your device.' : ''
          } The portfolio for ${session.email} stays saved in this browser for its next sign-in.`}
        </p>
      </Dialog>
    )

  return (
    <Dialog
      open={open}
      onOpenChange={() => putOffQuestion()}
      title="Sign in again"
      description="Your session has ended. This page, your entries and queued uploads stay as they are."
      footer={
        <>
          <Button
            ref={returned ? takeFocus : undefined}
            variant="quiet"
            className="sm:mr-auto sm:-ml-3"
            onClick={() => setLeaving(true)}
          >
            Use another account
          </Button>
          <Button variant="secondary" onClick={() => putOffQuestion()}>
            Not now
          </Button>
        </>
      }
    >
      <SignInForm emailFixed fields={fields} />
    </Dialog>
  )
}
