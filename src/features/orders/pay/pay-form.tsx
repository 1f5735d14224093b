import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSecretMutation } from '#api/exclusive-mutation.ts'
import { formatMoney, formatPrice } from '#lib/format-number.ts'
import { warnBeforeUnload } from '#platform/before-unload.ts'
import { watchOnline } from '#platform/online.ts'
import { mustCheckFirst, type Attempt } from '#memory/attempts/attempt-machine.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { Form } from '#shell/page/form.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ServiceSays } from '#ui/service-says.tsx'
import { useSession } from '#api/session/session-state.ts'
import { useDemo } from '#memory/records/demo.ts'
import { OfferLinks, rejectedSentence, resultSentence } from '../offer.tsx'
import { DEMO_CHARGE, payProblems } from '../placing-copy.ts'
import { SecondOrderQuestion } from '../second-order.tsx'
import { declinedBefore, pay, type CardInput, type PayProblem } from '../pay.ts'
import { CardFields, postalCode, useCardForm } from './use-card-form.tsx'

const CONFIRM = 'Confirm this before you pay'

interface PayFields {
  postalCode: string
  /** Claim of the send whose charge the customer has checked for. */
  checkedClaimId: string | null
  /** Earlier valuation, if the customer confirmed another one. */
  second: number | null
}

/** `checkedClaimId` and `second` are required only if the page asks, for exactly that send and order. */
const payFields = (asked: { checkedClaimId: string | null; second: number | null }) =>
  z.object({
    checkedClaimId:
      asked.checkedClaimId === null ? z.nullable(z.string()) : z.literal(asked.checkedClaimId, CONFIRM),
    second: asked.second === null ? z.nullable(z.number()) : z.literal(asked.second, CONFIRM),
    postalCode,
  })

interface Props {
  attempt: Attempt
  /** Called once the service has answered or the outcome is unknown. */
  onSettled: (attempt: Attempt) => void
  onSending: (sending: boolean) => void
  /** Resolves once `attempt` is refetched. */
  onRefused: () => Promise<unknown>
  /** Replaces the small print below the button without a layout shift. */
  notice: React.ReactNode
}

/**
 * The only button that charges. Token, record on disk and the single request all run in the click handler. A
 * refusal keeps the fields; the next click makes a new token.
 */
export function PayForm({ attempt, onSettled, onSending, onRefused, notice }: Props): React.ReactNode {
  const { data: earlier, refetch } = useSuspenseQuery(portfolioQueries.earlierValuation(attempt))
  const [problem, setProblem] = useState<PayProblem | null>(null)
  const email = useSession()?.email
  const isDemo = useDemo() !== null
  const { control, register, handleSubmit, formState, setFocus } = useForm<PayFields>({
    // Stripe's fields come first and don't belong to this form.
    shouldFocusError: false,
    defaultValues: { checkedClaimId: null, second: null, postalCode: '' },
    resolver: standardSchemaResolver<PayFields, unknown, PayFields>(
      payFields({
        // Without its claim, the send can't be confirmed at all.
        checkedClaimId: mustCheckFirst(attempt) ? (attempt.claimId ?? 'unknown') : null,
        second: earlier?.id ?? null,
      }),
    ),
  })
  const { mutate, isPending: busy } = useSecretMutation({
    mutationKey: ['pay'],
    mutationFn: async ({ typed, checkedClaimId }: { typed: CardInput; checkedClaimId: string | null }) => {
      setProblem(null)
      onSending(true)
      const release = warnBeforeUnload()
      const outcome = await pay({
        ...typed,
        attemptId: attempt.attemptId,
        checkedClaimId,
        isAsShown: async () => {
          const { data } = await refetch({ throwOnError: true })
          return data?.id === earlier?.id
        },
      })
      release()
      // A stale `sent` attempt would look like another tab's and unmount this form.
      if (outcome.kind === 'problem') await onRefused()
      onSending(false)
      if (outcome.kind === 'settled') onSettled(outcome.attempt)
      else setProblem(outcome.problem)
    },
  })
  const card = useCardForm(busy)
  const {
    field: { ref: checkRef, ...checkedClaimId },
  } = useController({ control, name: 'checkedClaimId' })
  const {
    field: { ref: secondRef, ...second },
  } = useController({ control, name: 'second' })
  const { errors } = formState
  const hasChecked = checkedClaimId.value !== null && checkedClaimId.value === attempt.claimId
  const asksToCheck = mustCheckFirst(attempt) && !hasChecked
  const question = declinedBefore(attempt)
  const shown = busy ? null : asksToCheck ? question : (problem ?? question)

  const isOffline = problem?.title === payProblems.offline.title
  useEffect(() => {
    if (!isOffline) return undefined
    return watchOnline((online) => {
      if (online) setProblem((was) => was && { ...was, ...payProblems.backOnline })
    })
  }, [isOffline])

  // After the render that enables the fields; disabled ones can't be focused.
  const focusField = useEffectEvent(card.focus)
  useEffect(() => {
    if (!busy && problem?.field != null) focusField(problem.field)
  }, [busy, problem])

  const submit = handleSubmit(
    (fields) => {
      const typed = card.read(fields.postalCode)
      if (typed !== null) mutate({ typed, checkedClaimId: fields.checkedClaimId })
    },
    (invalid) => {
      const field = card.missing()
      if (invalid.checkedClaimId !== undefined) setFocus('checkedClaimId')
      else if (invalid.second !== undefined) setFocus('second')
      else if (field === null) setFocus('postalCode')
      else setProblem({ ...payProblems.incomplete, detail: null, mustCheck: false, field })
    },
  )

  return (
    <Form className="gap-5" busy={busy} onSubmit={(event) => void submit(event)}>
      {shown !== null && (
        <Notice
          tone={shown.title === payProblems.backOnline.title ? 'info' : 'failure'}
          title={shown.title}
          live="assertive"
        >
          <p>{shown.body}</p>
          {shown.detail !== null && <ServiceSays className="mt-1">{shown.detail}</ServiceSays>}
          {shown.mustCheck && (
            <CheckField
              ref={checkRef}
              className="mt-3"
              label={`I checked: my card shows no charge of ${formatMoney(attempt.amountCents)}`}
              checked={hasChecked}
              error={errors.checkedClaimId?.message}
              onChange={(event) => checkedClaimId.onChange(event.target.checked ? attempt.claimId : null)}
            />
          )}
        </Notice>
      )}
      {earlier !== null && (
        <SecondOrderQuestion
          earlier={earlier}
          ref={secondRef}
          wanted={second.value === earlier.id}
          error={errors.second?.message}
          reloadDocument
          onChange={(wanted) => second.onChange(wanted ? earlier.id : null)}
        />
      )}
      <div className="grid gap-1">
        <p>{`${resultSentence('FULL', email)} ${rejectedSentence()}`}</p>
        <OfferLinks show={['refunds']} />
      </div>
      <CardFields {...card.fields} zip={register('postalCode')} zipError={errors.postalCode?.message} />
      <Button type="submit" variant="primary" busy={busy} disabled={card.stripe === null}>
        <span>
          Pay <span translate="no">{formatPrice(attempt.amountCents)}</span>
        </span>
      </Button>
      {notice ?? (
        <p className="text-sm text-soft">
          <span>
            {isDemo ? (
              <span>{`${DEMO_CHARGE} `}</span>
            ) : (
              <span>
                Your card is charged <span translate="no">{formatPrice(attempt.amountCents)}</span> once, when
                you press this button.{' '}
              </span>
            )}
          </span>
          <span>Only Stripe sees your card details.</span>
        </p>
      )}
    </Form>
  )
}
