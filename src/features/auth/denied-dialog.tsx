import type { ReactNode } from 'react'
import { turnOnBrowserKey } from '../../api/browser-key/key-refusal.ts'
import { putOffQuestion } from '../../api/session/questions.ts'
import { supportEmail } from '../../env.ts'
import { FormFailure } from '../../shell/page/form-failure.tsx'
import { useSubmission } from '../../shell/page/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Email } from '../../ui/email.tsx'
import { linkClass } from '../../ui/text-link.ts'

/** Signed in, but the service refuses valuation calls for this account: what to do about it, and a real second try. */
export function DeniedDialog({
  open,
  email,
  serviceMessage,
}: {
  open: boolean
  email: string
  serviceMessage: string | null
}): ReactNode {
  const { submit, failure, busy } = useSubmission<void>(turnOnBrowserKey)
  return (
    <Dialog
      open={open}
      onOpenChange={() => putOffQuestion()}
      dismissible={!busy}
      title="This account can’t use the valuation service yet"
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => putOffQuestion()}>
            Close
          </Button>
          <Button busy={busy} onClick={() => void submit()}>
            Try again
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FormFailure failure={failure} />
        <p>
          You are signed in as{' '}
          <strong>
            <Email address={email} />
          </strong>
          , but the service refuses address searches, documents and orders for this account.
        </p>
        <p>
          {supportEmail === null ? (
            'Ask your contact at the service to turn on access, then try again here.'
          ) : (
            <span>
              Ask for access at{' '}
              <a href={`mailto:${supportEmail}`} className={linkClass}>
                {supportEmail}
              </a>
              , then try again here.
            </span>
          )}
        </p>
        <p>Your API keys, your settings and the list in this browser work meanwhile.</p>
        {serviceMessage !== null && (
          <p className="text-sm text-soft">{`The service says: ${serviceMessage}`}</p>
        )}
      </div>
    </Dialog>
  )
}
