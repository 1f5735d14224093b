import { useState } from 'react'
import { useNavigate } from 'react-router'
import { explain } from '../../../api/explain.ts'
import { paths } from '../../../paths.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { linkAttempt } from '../../../portfolio/attempts/link-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** Settles an unknown order by its number: the service is asked once, and property, kind and time are compared. */
export function LinkOrderNumber({ attempt }: { attempt: Attempt }): React.ReactNode {
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    const orderNumber = Number(number.trim().replace(/^#/u, ''))
    if (!Number.isSafeInteger(orderNumber) || orderNumber < 1) {
      setError('An order number has digits only, for example 1042')
      return
    }
    setBusy(true)
    setError(null)
    try {
      const linked = await linkAttempt(attempt.attemptId, orderNumber)
      if (linked.ok) await navigate(paths.order(orderNumber), { replace: true })
      else setError(linked.reason)
    } catch (problem) {
      const { title, body } = explain(problem)
      setError(`${title}. ${body}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="grid max-w-[30rem] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      <TextField
        label="Order number"
        hint="From an e-mail or from support"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        {...(error === null ? {} : { error })}
      />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Find this order
        </Button>
      </div>
    </form>
  )
}
