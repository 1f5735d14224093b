import type { ReactNode } from 'react'
import { tryKeyAgain } from '#api/browser-key/browser-key.ts'
import { endQuestion, putOffQuestion } from '#api/session/questions.ts'
import { supportEmail } from '#env.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Email } from '#ui/email.tsx'
import { linkClass } from '#ui/text-link.ts'
import { ServiceSays } from '#ui/service-says.tsx'

function tryAgain(): void {
  tryKeyAgain()
  endQuestion('denied')
}

/** The service refuses valuation calls for this account. Offers a retry: pages, uploads and lists continue then. */
export function DeniedDialog({
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
