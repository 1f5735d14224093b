import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { linkAttempt } from '../../../portfolio/attempts/link-attempt.ts'
import { SingleFieldForm } from '../../../shell/page/single-field-form.tsx'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { linkRefusal } from '../copy.ts'
import { orderIdOf, orderIdProblem } from '../order-id.ts'

/** Settles an unknown order by its number: the service is asked once, and property, kind and time are compared. */
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
      hint="From an e-mail or from support"
      inputMode="numeric"
      error={mismatch}
      onChange={() => setMismatch(null)}
      buttons={
        <Button type="submit" variant="secondary" busy={submission.busy}>
          Find this order
        </Button>
      }
    />
  )
}
