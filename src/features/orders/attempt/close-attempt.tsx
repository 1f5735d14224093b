import { useEffect, useState } from 'react'
import { formatDateTime } from '../../../lib/format-date.ts'
import { storageSentence } from '../../../platform/storage-error.ts'
import { closableAt, type Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { closeAttempt } from '../../../portfolio/attempts/order-attempts.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

const words = { FULL: 'not charged', LOAN: 'not ordered' } as const

/** The last way out, by a typed statement, and only after there was time for a charge to show (30 minutes). */
export function CloseAttempt({ attempt }: { attempt: Attempt }): React.ReactNode {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const from = closableAt(attempt)
  const open = useReached(from)
  const paid = attempt.orderType === 'FULL'
  const word = words[attempt.orderType]

  const close = async (): Promise<void> => {
    try {
      await closeAttempt(attempt.attemptId)
    } catch (problem) {
      setError(`This browser could not make a note of it. ${storageSentence(problem)}`)
    }
  }

  if (!open) {
    return (
      <Section title={paid ? 'I was not charged' : 'It was not ordered'}>
        <p className="text-soft">
          {`From ${formatDateTime(from)} you can tell us here that ${paid ? 'no charge happened' : 'no order exists'}, and order again.`}
        </p>
      </Section>
    )
  }
  return (
    <Section title={paid ? 'I have checked: I was not charged' : 'I have checked: it was not ordered'}>
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
          hint={
            paid
              ? 'Only after you looked at your card’s statement. A new order is charged anew.'
              : 'Then you can request a quote again.'
          }
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(null)
          }}
          {...(error === null ? {} : { error })}
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
