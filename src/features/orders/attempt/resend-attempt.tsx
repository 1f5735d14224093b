import { useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { formatMoney } from '../../../lib/format-number.ts'
import { storageSentence } from '../../../platform/storage-error.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { resendAttempt } from '../../../portfolio/attempts/order-attempts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'

/** Why the last press sent nothing. It is kept above this part, which goes and comes while the attempt is sent. */
export interface NotSent {
  reason: string | null
  onChange: (reason: string | null) => void
}

/** What to do about an error that is certain to have kept the order here. */
function whyNotSent(error: unknown): string {
  if (!(error instanceof ApiError))
    return `This browser could not make a note of it first. ${storageSentence(error)}`
  if (error.kind === 'unreachable') return 'The service could not be reached. Connect, then send it again.'
  if (error.kind === 'signed-out') return 'Sign in again, then send it again.'
  return 'The service did not accept this browser’s access. Reload the page, then send it again.'
}

/**
 * Sends the same order again by a person's choice. A paid one goes with the same single-use card token, which Stripe
 * charges once at most; a free one may at worst exist twice.
 */
export function ResendAttempt({ attempt, notSent }: { attempt: Attempt; notSent: NotSent }): React.ReactNode {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const paid = attempt.orderType === 'FULL'

  async function resend(): Promise<void> {
    setBusy(true)
    notSent.onChange(null)
    try {
      await resendAttempt(attempt.attemptId)
    } catch (error) {
      notSent.onChange(whyNotSent(error))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <Section title={paid ? 'Send the same payment again' : 'Send the same request again'}>
      <p className="mb-3">
        {paid
          ? 'The same card token is sent again. It can be charged only once: if the first try was charged, the second one is refused and no money moves.'
          : 'If the first request did arrive, there may be two quotes for this property. Neither costs anything.'}
      </p>
      {notSent.reason !== null && (
        <Notice tone="failure" live="assertive" className="mb-4" title="Nothing was sent just now">
          {`${notSent.reason} ${paid ? 'The first payment is still open: it may have been taken.' : 'The first request is still open.'}`}
        </Notice>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {paid ? 'Send the same payment again' : 'Send the request again'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={paid ? 'Send the same payment again?' : 'Send the request again?'}
        confirmLabel={paid ? 'Send it again' : 'Send again'}
        busy={busy}
        onConfirm={() => void resend()}
      >
        {paid
          ? `If your card has not been charged yet, it is charged ${formatMoney(attempt.amountCents)} now. If it has, nothing more is charged.`
          : 'This is free.'}
      </ConfirmDialog>
    </Section>
  )
}
