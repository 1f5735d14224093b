import { useState } from 'react'
import { useNavigate } from 'react-router'
import { recordIdOf } from '../../../lib/record-id.ts'
import { paths } from '../../../paths.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { linkAttempt } from '../../../portfolio/attempts/link-attempt.ts'
import { explainFailure } from '../../../shell/page/explain-failure.ts'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { linkRefusal, NOT_A_NUMBER } from '../copy.ts'

/** Settles an unknown order by its number: the service is asked once, and property, kind and time are compared. */
export function LinkOrderNumber({ attempt }: { attempt: Attempt }): React.ReactNode {
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
