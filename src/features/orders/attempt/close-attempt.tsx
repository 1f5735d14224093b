import { useEffect, useState } from 'react'
import { formatDateTime } from '../../../lib/format-date.ts'
import { closableAt, type Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { closeAttempt } from '../../../portfolio/attempts/order-attempts.ts'
import { attemptCopy, NOT_NOTED } from '../copy.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** The last way out, by a typed statement, and only after there was time for a charge to show (30 minutes). */
export function CloseAttempt({ attempt }: { attempt: Attempt }): React.ReactNode {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const from = closableAt(attempt)
  const open = useReached(from)
  const { title, checked, word, later, hint } = attemptCopy[attempt.orderType].close

  const close = (): Promise<void> =>
    closeAttempt(attempt.attemptId).then(
      () => undefined,
      () => setError(`${NOT_NOTED}, then press again.`),
    )

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
