import { useState } from 'react'
import { formatMoney } from '../../lib/format-money.ts'
import { resendAttempt, type Attempt } from '../../portfolio/order-attempts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'

/**
 * Sends the same order again by a person's choice. A paid one goes with the same single-use card token, which Stripe
 * charges once at most; a free one may at worst exist twice.
 */
export function ResendAttempt({ attempt }: { attempt: Attempt }): React.ReactNode {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const paid = attempt.orderType === 'FULL'

  async function resend(): Promise<void> {
    setBusy(true)
    await resendAttempt(attempt.attemptId)
    setBusy(false)
    setAsking(false)
  }

  return (
    <Section title={paid ? 'Send the same payment again' : 'Send the same request again'}>
      <p className="mb-3">
        {paid
          ? 'The same card token is sent again. It can be charged only once: if the first try was charged, the second one is refused and no money moves.'
          : 'If the first request did arrive, there may be two quotes for this property. Neither costs anything.'}
      </p>
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
