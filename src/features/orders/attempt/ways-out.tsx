import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../lib/format-date.ts'
import { paths } from '../../../paths.ts'
import { closableAt, type Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { linkAttempt } from '../../../portfolio/attempts/link-attempt.ts'
import { closeAttempt, resendAttempt } from '../../../portfolio/attempts/order-attempts.ts'
import { SingleFieldForm } from '../../../shell/page/single-field-form.tsx'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { attemptCopy, linkRefusal, resendQuestion, whyNotResent } from '../attempt-copy.ts'
import { orderIdOf, orderIdProblem } from '../order-id.ts'

/** Resolves an unknown order by its number: one request, then property, product and time are compared. */
export function LinkOrderNumber({ attempt }: { attempt: Attempt }): ReactNode {
  const navigate = useNavigate()
  const [mismatch, setMismatch] = useState<string | null>(null)
  const submission = useSubmission<string>(async (number) => {
    setMismatch(null)
    const id = orderIdOf(number)
    if (id === null) return
    const linked = await linkAttempt(attempt.attemptId, id)
    if (linked.ok) await navigate(paths.order(id), { replace: true })
    else setMismatch(linkRefusal(linked))
  })
  return (
    <SingleFieldForm
      formClass="max-w-[30rem]"
      submission={submission}
      check={orderIdProblem}
      label="Order number"
      hint="From an email or from support"
      inputMode="numeric"
      error={mismatch}
      onChange={() => setMismatch(null)}
      buttons={
        <Button type="submit" variant="secondary" busy={submission.busy}>
          Find order
        </Button>
      }
    />
  )
}

/** Why the last resend sent nothing. State of the page, because this part unmounts while the attempt is being sent. */
export interface NotSent {
  reason: string | null
  onChange: (reason: string | null) => void
}

/**
 * Resends the same order at the customer's request. A paid one uses the same single-use card token, which Stripe charges at most
 * once; a free one may exist twice.
 */
export function ResendAttempt({ attempt, notSent }: { attempt: Attempt; notSent: NotSent }): ReactNode {
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
        <Notice tone="failure" live="assertive" className="mb-4" title="Nothing was resent just now">
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

/** The last way out: a typed confirmation, only after a charge has had time to show (30 minutes). */
export function CloseAttempt({ attempt }: { attempt: Attempt }): ReactNode {
  const from = closableAt(attempt)
  const isOpen = useNow(1_000) >= from
  const { title, checked, word, later, hint } = attemptCopy[attempt.orderType].close

  const submission = useSubmission<string>(async () => {
    await closeAttempt(attempt.attemptId)
  })

  if (!isOpen) {
    return (
      <Section title={title}>
        <p className="text-soft">
          {`Starting ${formatDateTime(from)}, you can tell us here that ${later}. Then you can order again.`}
        </p>
      </Section>
    )
  }
  return (
    <Section title={checked}>
      <SingleFieldForm
        formClass="max-w-[30rem]"
        submission={submission}
        check={(typed) => (typed.trim().toLowerCase() === word ? null : `Type “${word}” to close this order`)}
        label={`Type “${word}”`}
        hint={hint}
        buttons={
          <Button type="submit" variant="danger" busy={submission.busy}>
            Close order
          </Button>
        }
      />
    </Section>
  )
}
