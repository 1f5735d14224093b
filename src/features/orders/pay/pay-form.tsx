import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSecretMutation } from '../../../api/exclusive-mutation.ts'
import { formatMoney, formatPrice } from '../../../lib/format-number.ts'
import { warnBeforeUnload } from '../../../platform/before-unload.ts'
import { mustLookFirst, type Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { valuationQueries } from '../../../portfolio/valuations/valuation-queries.ts'
import { ServiceSays } from '../../../ui/service-says.tsx'
import { payProblems } from '../copy.ts'
import { SecondOrderQuestion } from '../second-order.tsx'
import { declinedBefore, pay, type CardInput, type PayProblem } from './pay.ts'
import { CardFields, useCardForm } from './use-card-form.tsx'

const CONFIRM = 'Confirm this before you pay'

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
  const { mutate, isPending: busy } = useSecretMutation({
    mutationKey: ['pay'],
    mutationFn: async (typed: CardInput) => {
      setProblem(null)
      onSending(true)
      const release = warnBeforeUnload()
      const outcome = await pay({
        ...typed,
        attemptId: attempt.attemptId,
        looked: lookedFor,
        isAsShown: async () => {
          const { data } = await refetch({ throwOnError: true })
          return (data?.[0]?.earlier?.id ?? null) === (earlier?.id ?? null)
        },
      })
      release()
      // An attempt that is still shown as sent would be taken for another tab's, and this form would go.
      if (outcome.kind === 'problem') await onRefused()
      onSending(false)
      if (outcome.kind === 'settled') onSettled(outcome.attempt)
      else setProblem(outcome.problem)
    },
  })
  const card = useCardForm(busy)
  const [problem, setProblem] = useState<PayProblem | null>(null)
  /** The claim of the send that the customer has looked for a charge of. */
  const [lookedFor, setLookedFor] = useState<string | null>(null)
  const [lookError, setLookError] = useState<string | null>(null)
  const looked = lookedFor !== null && lookedFor === attempt.claimId
  const { data: lines, refetch } = useQuery(valuationQueries.batch([attempt.attemptId]))
  const earlier = lines?.[0]?.earlier ?? null
  /** The valuation that the customer wants another one beside. */
  const [secondTo, setSecondTo] = useState<number | null>(null)
  const [secondError, setSecondError] = useState<string | null>(null)
  const asksToLook = mustLookFirst(attempt) && !looked
  const question = declinedBefore(attempt)
  const shown = busy ? null : asksToLook ? question : (problem ?? question)

  // After the render that enables the fields; disabled ones take no focus.
  const focusField = useEffectEvent(card.focus)
  useEffect(() => {
    if (!busy && problem?.field != null) focusField(problem.field)
  }, [busy, problem])

  function submit(): void {
    if (busy || card.stripe === null) return
    if (asksToLook) {
      setLookError(CONFIRM)
      document.querySelector<HTMLInputElement>('#card-looked')?.focus()
      return
    }
    if (earlier !== null && secondTo !== earlier.id) {
      setSecondError(CONFIRM)
      document.querySelector<HTMLInputElement>('#second-order')?.focus()
      return
    }
    const typed = card.read((field) =>
      setProblem({ ...payProblems.incomplete, detail: null, mustLook: false, field }),
    )
    if (typed !== null) mutate(typed)
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {shown !== null && (
        <Notice tone="failure" title={shown.title} live="assertive">
          <p>{shown.body}</p>
          {shown.detail !== null && <ServiceSays className="mt-1">{shown.detail}</ServiceSays>}
          {shown.mustLook && (
            <CheckField
              id="card-looked"
              className="mt-3"
              label={`I checked: my card shows no charge of ${formatMoney(attempt.amountCents)}`}
              checked={looked}
              error={lookError}
              onChange={(event) => {
                setLookedFor(event.target.checked ? attempt.claimId : null)
                setLookError(null)
              }}
            />
          )}
        </Notice>
      )}
      {earlier !== null && (
        <SecondOrderQuestion
          earlier={earlier}
          wanted={secondTo === earlier.id}
          error={secondError}
          reloadDocument
          onChange={(wanted) => {
            setSecondTo(wanted ? earlier.id : null)
            setSecondError(null)
          }}
        />
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
