import { useState, type ReactNode, useEffect } from 'react'
import { type AskedQuestion, endQuestion, putOffQuestion } from '#api/session/questions.ts'
import { useSession, type SessionView } from '#api/session/session-state.ts'
import { tryKeyAgain } from '#api/browser-key/browser-key.ts'
import { supportEmail } from '#env.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Email } from '#ui/email.tsx'
import { linkClass } from '#ui/text-link.ts'
import { ServiceSays } from '#ui/service-says.tsx'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { useSignOut } from '#shell/frame/sign-out.ts'
import { hasUnsentUploads } from '#work/uploads/queue/queue-door.ts'
import { SignInForm, useSignInFields } from './sign-in-form.tsx'

/** Switching the view removed the clicked button, which had the focus. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/**
 * Signs in for this tab's account only; page, form and uploads stay. Another account requires signing out.
 */
function SignInDialog({ open, session }: { open: boolean; session: SessionView }): ReactNode {
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

function tryAgain(): void {
  tryKeyAgain()
  endQuestion('denied')
}

/** The service refuses valuation calls for this account. Offers a retry: pages, uploads and lists continue then. */
function DeniedDialog({
  open,
  email,
  serviceMessage,
}: {
  open: boolean
  email: string
  serviceMessage: string | null
}): ReactNode {
  return (
    <Dialog
      open={open}
      onOpenChange={() => putOffQuestion()}
      title="Your account doesn’t have access yet"
      footer={
        <>
          <Button variant="secondary" onClick={() => putOffQuestion()}>
            Close
          </Button>
          <Button onClick={tryAgain}>Try again</Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          You’re signed in as{' '}
          <strong>
            <Email address={email} />
          </strong>
          , but this account isn’t allowed to search addresses, upload documents or place orders.
        </p>
        <p>
          {supportEmail === null ? (
            'Ask support to turn on access, then try again.'
          ) : (
            <span>
              Request access at{' '}
              <a href={`mailto:${supportEmail}`} className={linkClass}>
                {supportEmail}
              </a>
              , then try again.
            </span>
          )}
        </p>
        <p>You can still use your API keys, settings and saved portfolio.</p>
        {serviceMessage !== null && <ServiceSays>{serviceMessage}</ServiceSays>}
      </div>
    </Dialog>
  )
}

/** Keeps its content during the closing animation. */
export function QuestionDialog({ question }: { question: AskedQuestion | null }): ReactNode {
  const session = useSession()
  const [last, setLast] = useState(question)
  if (question !== null && question !== last) setLast(question)
  const shown = question ?? last
  if (shown === null || session === null) return null
  const open = question?.status === 'open'
  return shown.type === 'sign-in' ? (
    <SignInDialog open={open} session={session} />
  ) : (
    <DeniedDialog open={open} email={session.email} serviceMessage={shown.serviceMessage} />
  )
}
