import { useState } from 'react'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { resendAttempt } from '../../../portfolio/attempts/order-attempts.ts'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { attemptCopy, resendQuestion, whyNotResent } from '../copy.ts'

/** Why the last press sent nothing. It is kept above this part, which goes and comes while the attempt is sent. */
export interface NotSent {
  reason: string | null
  onChange: (reason: string | null) => void
}

/**
 * Sends the same order again by a person's choice. A paid one goes with the same single-use card token, which Stripe
 * charges once at most; a free one may at worst exist twice.
 */
export function ResendAttempt({ attempt, notSent }: { attempt: Attempt; notSent: NotSent }): React.ReactNode {
  const [asking, setAsking] = useState(false)
  const { title, body, stillOpen, confirm } = attemptCopy[attempt.orderType].resend
  const { submit, busy } = useSubmission<void>(async () => {
    notSent.onChange(null)
    await resendAttempt(attempt.attemptId).catch((error: unknown) => notSent.onChange(whyNotResent(error)))
    setAsking(false)
  })

  return (
    <Section title={title}>
      <p className="mb-3">{body}</p>
      {notSent.reason !== null && (
        <Notice tone="failure" live="assertive" className="mb-4" title="Nothing was sent just now">
          {`${notSent.reason} ${stillOpen}`}
        </Notice>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {title}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${title}?`}
        confirmLabel={confirm}
        busy={busy}
        onConfirm={() => void submit()}
      >
        {resendQuestion(attempt)}
      </ConfirmDialog>
    </Section>
  )
}
