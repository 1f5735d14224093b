import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSecretMutation } from '#api/exclusive-mutation.ts'
import { warnBeforeUnload } from '#platform/before-unload.ts'
import { chargeTotal } from '#portfolio/address-lists/valuations/charge-sum.ts'
import {
  payBatch,
  type PaymentRunEnd,
  type PaymentRunStep,
} from '#portfolio/address-lists/valuations/pay-batch.ts'
import type { PaymentRequest } from '#portfolio/address-lists/valuations/valuation-rules.ts'
import { Form } from '#shell/page/form.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { beforePaying } from './batch-copy.ts'
import { payProblems } from '#modules/payment/copy.ts'
import { pay, type CardInput, type PayProblem } from '#modules/payment/pay.ts'
import type { CardFieldName } from '#modules/payment/stripe-errors.ts'
import { CardFields, postalCode, useCardForm } from '#modules/payment/use-card-form.tsx'

const fields = z.object({ postalCode })
type Fields = z.infer<typeof fields>

export interface FinishedRun {
  requests: readonly PaymentRequest[]
  end: PaymentRunEnd<PayProblem>
}

interface Props {
  requests: readonly PaymentRequest[]
  onStep: (step: PaymentRunStep) => void
  onBegin: () => void
  /** Resolves once the result is shown. */
  onEnd: (finished: FinishedRun) => Promise<void>
  /** Result of the last run. */
  remark: ReactNode
  field: CardFieldName | null
  /** Replaces the small print below the button while payments run. */
  notice: ReactNode
}

/**
 * One card form, several payments: each gets its own token, record on disk and request, one after another, in
 * the click handler. A refusal keeps the fields; the next click makes new tokens for the rest.
 */
export function PayAddressListForm({
  requests,
  onStep,
  onBegin,
  onEnd,
  remark,
  field,
  notice,
}: Props): ReactNode {
  const running = useRef<AbortController | null>(null)
  const [stopping, setStopping] = useState(false)
  const [incomplete, setIncomplete] = useState(false)
  const { mutate, isPending: busy } = useSecretMutation({
    mutationKey: ['pay-list'],
    mutationFn: async (typed: CardInput) => {
      const run = new AbortController()
      running.current = run
      setStopping(false)
      setIncomplete(false)
      onBegin()
      const release = warnBeforeUnload()
      const end = await payBatch<PayProblem>(requests, {
        pay: (attemptId) => pay({ ...typed, attemptId }),
        signal: run.signal,
        onStep: onStep,
      }).catch((error: unknown): PaymentRunEnd<PayProblem> => ({
        why: 'problem',
        attemptId: requests[0]?.attemptId ?? '',
        problem: { ...payProblems.notSent(error), detail: null, field: null, mustCheck: false },
        charged: 0,
      }))
      release()
      await onEnd({ requests, end })
      running.current = null
    },
  })
  const card = useCardForm(busy)
  const { register, handleSubmit, formState, setFocus } = useForm<Fields>({
    // Stripe's fields come first and don't belong to this form.
    shouldFocusError: false,
    resolver: standardSchemaResolver<Fields, unknown, Fields>(fields),
    defaultValues: { postalCode: '' },
  })
  const count = requests.length

  // After the render that enables the fields; disabled ones can't be focused.
  const focusField = useEffectEvent(card.focus)
  useEffect(() => {
    if (field !== null && !busy) focusField(field)
  }, [field, busy])

  // Unmounting stops the run.
  useEffect(() => () => running.current?.abort(), [])

  const submit = handleSubmit(
    ({ postalCode: zip }) => {
      const typed = card.read(zip)
      if (typed !== null && count > 0) mutate(typed)
    },
    () => {
      const missing = card.missing()
      if (missing === null) {
        setFocus('postalCode')
        return
      }
      setIncomplete(true)
      card.focus(missing)
    },
  )

  return (
    <Form className="gap-5" busy={busy} onSubmit={(event) => void submit(event)}>
      {incomplete ? (
        <Notice tone="failure" title={payProblems.incomplete.title} live="assertive">
          {payProblems.incomplete.body}
        </Notice>
      ) : (
        remark
      )}
      <CardFields
        {...card.fields}
        zip={register('postalCode')}
        zipError={formState.errors.postalCode?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={card.stripe === null}
          disabledReason={count === 0 ? 'Select what you want to pay for.' : null}
        >
          <span>
            Pay <span translate="no">{chargeTotal(count)}</span>
          </span>
        </Button>
        {busy && count > 1 && (
          <Button
            variant="secondary"
            busy={stopping}
            onClick={() => {
              setStopping(true)
              running.current?.abort()
            }}
          >
            Stop after this one
          </Button>
        )}
      </div>
      {notice ?? (
        <p className="text-sm text-soft">
          {`${beforePaying(count)} Card details go straight to Stripe; Plumbline never sees them.`}
        </p>
      )}
    </Form>
  )
}
