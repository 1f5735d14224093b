import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../../lib/format-number.ts'
import { warnBeforeUnload } from '../../../platform/before-unload.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { payProblems } from '../copy.ts'
import { CardField, StripeBlocked } from './card-field.tsx'
import { declinedBefore, pay, type PayProblem } from './pay.ts'
import type { CardFieldName } from './stripe-errors.ts'
import { useCardFrames, useCardStyle } from './use-card-frames.ts'

/** Puts the focus into one of Stripe's frames. */
function focusField(elements: StripeElements | null, field: CardFieldName): void {
  if (field === 'expiry') elements?.getElement(CardExpiryElement)?.focus()
  else if (field === 'cvc') elements?.getElement(CardCvcElement)?.focus()
  else elements?.getElement(CardNumberElement)?.focus()
}

const cardFields: readonly CardFieldName[] = ['number', 'expiry', 'cvc']

interface Props {
  attempt: Attempt
  /** Called once the service has answered or the outcome is unknown. */
  onSettled: (attempt: Attempt) => void
  onSending: (sending: boolean) => void
  /** Replaces the small print below the button, so that nothing moves. */
  notice: React.ReactNode
}

/**
 * Card fields and the one button that charges. Token, record on disk and the single request all run in the click handler. A refusal
 * keeps every field; the next click makes a new token.
 */
export function PayForm({ attempt, onSettled, onSending, notice }: Props): React.ReactNode {
  const stripe = useStripe()
  const elements = useElements()
  const style = useCardStyle()
  const frames = useCardFrames()
  const pressed = useRef(false)
  const complete = useRef(new Set<CardFieldName>())
  const [busy, setBusy] = useState(false)
  const [zip, setZip] = useState('')
  const [zipError, setZipError] = useState<string | null>(null)
  const [problem, setProblem] = useState<PayProblem | null>(() => declinedBefore(attempt))
  const [looked, setLooked] = useState(false)
  const [lookError, setLookError] = useState<string | null>(null)
  const mustLook = problem?.mustLook === true

  // After the render that enables the fields; disabled ones take no focus.
  useEffect(() => {
    if (problem?.field != null) focusField(elements, problem.field)
  }, [problem, elements])

  async function submit(): Promise<void> {
    const number = elements?.getElement(CardNumberElement)
    if (pressed.current || stripe === null || number == null) return
    if (mustLook && !looked) {
      setLookError('Check this box once you have looked')
      document.querySelector<HTMLInputElement>('#card-looked')?.focus()
      return
    }
    if (zip.trim().length < 3) {
      setZipError('Enter the ZIP or postal code of the card’s billing address')
      const field = cardFields.find((name) => !complete.current.has(name))
      if (field !== undefined) setProblem({ ...payProblems.incomplete, detail: null, mustLook: false, field })
      else document.querySelector<HTMLInputElement>('#card-postal-code')?.focus()
      return
    }
    pressed.current = true
    setBusy(true)
    setProblem(null)
    setLooked(false)
    onSending(true)
    const release = warnBeforeUnload()
    const outcome = await pay({ stripe, number, postalCode: zip.trim(), attemptId: attempt.attemptId })
    release()
    onSending(false)
    pressed.current = false
    setBusy(false)
    if (outcome.kind === 'settled') onSettled(outcome.attempt)
    else setProblem(outcome.problem)
  }

  const shared = {
    style,
    onReady: frames.noteReady,
    disabled: busy,
    onComplete: (name: CardFieldName, isComplete: boolean): void => {
      if (isComplete) complete.current.add(name)
      else complete.current.delete(name)
    },
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
          {problem.detail !== null && <p className="mt-1">{`The service says: ${problem.detail}`}</p>}
          {mustLook && (
            <CheckField
              id="card-looked"
              className="mt-3"
              label={`I have looked: my card shows no charge of ${formatMoney(attempt.amountCents)}`}
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
      {frames.overdue && (
        <StripeBlocked title="The card fields did not load" onRetry={() => location.reload()} />
      )}
      <CardField name="number" {...shared} />
      <div className="grid grid-cols-2 gap-4">
        <CardField name="expiry" {...shared} />
        <CardField name="cvc" {...shared} />
      </div>
      <TextField
        id="card-postal-code"
        label="ZIP or postal code"
        hint="Of the card’s billing address"
        autoComplete="postal-code"
        value={zip}
        maxLength={12}
        disabled={busy}
        onChange={(event) => {
          setZip(event.target.value)
          setZipError(null)
        }}
        error={zipError}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={stripe === null}>
        <span>
          Pay <span translate="no">{formatMoney(attempt.amountCents)}</span> and order
        </span>
      </Button>
      {notice ?? (
        <p className="text-sm text-soft">
          Your card is charged <span translate="no">{formatMoney(attempt.amountCents)}</span> once, when you
          press this button. Card details go straight to Stripe; Plumbline never sees them.
        </p>
      )}
    </form>
  )
}
