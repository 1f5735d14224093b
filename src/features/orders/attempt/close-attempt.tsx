import { useEffect, useState } from 'react'
import { formatDateTime } from '../../../lib/format-date.ts'
import { closableAt, type Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { closeAttempt } from '../../../portfolio/attempts/order-attempts.ts'
import { SingleFieldForm } from '../../../shell/page/single-field-form.tsx'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { attemptCopy } from '../copy.ts'

/** The last way out, by a typed statement, and only after there was time for a charge to show (30 minutes). */
export function CloseAttempt({ attempt }: { attempt: Attempt }): React.ReactNode {
  const from = closableAt(attempt)
  const open = useReached(from)
  const { title, checked, word, later, hint } = attemptCopy[attempt.orderType].close

  const submission = useSubmission<string>(async () => {
    await closeAttempt(attempt.attemptId)
  })

  if (!open) {
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
      <SingleFieldForm
        formClass="max-w-[30rem]"
        submission={submission}
        check={(typed) => (typed.trim().toLowerCase() === word ? null : `Type “${word}” to close this order`)}
        label={`Type “${word}”`}
        hint={hint}
        buttons={
          <Button type="submit" variant="danger" busy={submission.busy}>
            Close this order
          </Button>
        }
      />
    </Section>
  )
}

/** Whether a moment (ms) has come; turns true by itself when it does. */
function useReached(moment: number): boolean {
  const [now, setNow] = useState(() => Date.now())
  const reached = now >= moment
  useEffect(() => {
    if (reached) return undefined
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(Math.max(50, moment - Date.now()), 2_000_000_000),
    )
    return () => clearTimeout(timer)
  }, [moment, reached])
  return reached
}
