import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatMoney, formatPrice } from '../../../lib/format-number.ts'
import { warnBeforeUnload } from '../../../platform/before-unload.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ServiceSays } from '../../../ui/service-says.tsx'
import { payProblems } from '../copy.ts'
import { declinedBefore, pay, type PayProblem } from './pay.ts'
import { CardFields, useCardForm } from './use-card-form.tsx'

interface Props {
  attempt: Attempt
  /** Called once the service has answered or the outcome is unknown. */
  onSettled: (attempt: Attempt) => void
  onSending: (sending: boolean) => void
  /** Resolves once `attempt` is read anew. */
  onRefused: () => Promise<unknown>
  /** Replaces the small print below the button, so that nothing moves. */
  notice: React.ReactNode
}

/**
 * Card fields and the one button that charges. Token, record on disk and the single request all run in the click handler. A refusal
 * keeps every field; the next click makes a new token.
 */
export function PayForm({ attempt, onSettled, onSending, onRefused, notice }: Props): React.ReactNode {
  const pressed = useRef(false)
  const [busy, setBusy] = useState(false)
  const card = useCardForm(busy)
  const [problem, setProblem] = useState<PayProblem | null>(() => declinedBefore(attempt))
  const [looked, setLooked] = useState(false)
  const [lookError, setLookError] = useState<string | null>(null)
  const mustLook = problem?.mustLook === true

  // After the render that enables the fields; disabled ones take no focus.
  const focusField = useEffectEvent(card.focus)
  useEffect(() => {
    if (problem?.field != null) focusField(problem.field)
  }, [problem])

  async function submit(): Promise<void> {
    if (pressed.current || card.stripe === null) return
    if (mustLook && !looked) {
      setLookError('Confirm this before you pay')
      document.querySelector<HTMLInputElement>('#card-looked')?.focus()
      return
    }
    const typed = card.read((field) =>
      setProblem({ ...payProblems.incomplete, detail: null, mustLook: false, field }),
    )
    if (typed === null) return
    pressed.current = true
    setBusy(true)
    setProblem(null)
    setLooked(false)
    onSending(true)
    const release = warnBeforeUnload()
    const outcome = await pay({ ...typed, attemptId: attempt.attemptId })
    release()
    // An attempt that is still shown as sent would be taken for another tab's, and this form would go.
    if (outcome.kind === 'problem') await onRefused()
    onSending(false)
    pressed.current = false
    setBusy(false)
    if (outcome.kind === 'settled') onSettled(outcome.attempt)
    else setProblem(outcome.problem)
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {problem !== null && (
        <Notice tone="failure" title={problem.title} live="assertive">
          <p>{problem.body}</p>
          {problem.detail !== null && <ServiceSays className="mt-1">{problem.detail}</ServiceSays>}
          {mustLook && (
            <CheckField
              id="card-looked"
              className="mt-3"
              label={`I checked: my card shows no charge of ${formatMoney(attempt.amountCents)}`}
              checked={looked}
              error={lookError}
              onChange={(event) => {
                setLooked(event.target.checked)
                setLookError(null)
              }}
            />
          )}
        </Notice>
      )}
      <CardFields {...card.fields} />
      <Button type="submit" variant="primary" busy={busy} disabled={card.stripe === null}>
        <span>
          Pay <span translate="no">{formatPrice(attempt.amountCents)}</span>
        </span>
      </Button>
      {notice ?? (
        <p className="text-sm text-soft">
          Your card is charged <span translate="no">{formatPrice(attempt.amountCents)}</span> once, when you
          press this button. Card details go straight to Stripe; Plumbline never sees them.
        </p>
      )}
    </form>
  )
}
