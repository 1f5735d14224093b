import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../lib/format-date.ts'
import { recordIdOf } from '../../../lib/record-id.ts'
import { paths } from '../../../paths.ts'
import { closableAt, type Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { linkAttempt } from '../../../portfolio/attempts/link-attempt.ts'
import { closeAttempt, resendAttempt } from '../../../portfolio/attempts/order-attempts.ts'
import { explainFailure } from '../../../shell/page/explain-failure.ts'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { attemptCopy, linkRefusal, NOT_A_NUMBER, NOT_NOTED, resendQuestion, whyNotResent } from '../copy.ts'

/** Resolves an unknown order by its number: one request, then property, product and time are compared. */
export function LinkOrderNumber({ attempt }: { attempt: Attempt }): ReactNode {
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { submit, busy } = useSubmission<string>(async (text) => {
    const orderId = recordIdOf(text.replace(/^\s*#/u, ''))
    setError(orderId === null ? NOT_A_NUMBER : null)
    if (orderId === null) return
    try {
      const linked = await linkAttempt(attempt.attemptId, orderId)
      if (linked.ok) await navigate(paths.order(orderId), { replace: true })
      else setError(linkRefusal(linked))
    } catch (problem) {
      const { title, body } = explainFailure(problem)
      setError(`${title}. ${body}`)
    }
  })

  return (
    <form
      noValidate
      className="grid max-w-[30rem] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(number)
      }}
    >
      <TextField
        label="Order number"
        hint="From an e-mail or from support"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={error}
      />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Find this order
        </Button>
      </div>
    </form>
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

/** The last way out: a typed confirmation, only after a charge has had time to show (30 minutes). */
export function CloseAttempt({ attempt }: { attempt: Attempt }): ReactNode {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const from = closableAt(attempt)
  const isOpen = useNow(1_000) >= from
  const { title, checked, word, later, hint } = attemptCopy[attempt.orderType].close

  const close = (): Promise<void> =>
    closeAttempt(attempt.attemptId).then(
      () => undefined,
      () => setError(`${NOT_NOTED}, then press again.`),
    )

  if (!isOpen) {
    return (
      <Section title={title}>
        <p className="text-soft">
          {`From ${formatDateTime(from)} you can tell us here that ${later}, and order again.`}
        </p>
      </Section>
    )
  }
  return (
    <Section title={checked}>
      <form
        noValidate
        className="grid max-w-[30rem] gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim().toLowerCase() === word) void close()
          else setError(`Type “${word}” to close this order`)
        }}
      >
        <TextField
          label={`Type “${word}”`}
          hint={hint}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(null)
          }}
          error={error}
        />
        <div>
          <Button type="submit" variant="danger">
            Close this order
          </Button>
        </div>
      </form>
    </Section>
  )
}
