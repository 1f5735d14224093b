import { useState, type ReactNode } from 'react'
import { commonForm } from '#lib/texts/common-form.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { closableAt, type Attempt } from '#memory/attempts/attempt-machine.ts'
import { useLinkAttempt } from '#work/attempts/link-attempt.ts'
import { useCloseAttempt, useResendAttempt } from '#work/attempts/order-attempts.ts'
import { useNavigateFromHere } from '#shell/page/leave-page.ts'
import { SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { useNow } from '#ui/use-now.ts'
import { attemptCopy, linkRefusal, resendQuestion, whyNotResent } from '../attempt-copy.ts'
import { orderIdOf, orderIdProblem } from '#modules/orders/order-id.ts'

/** Makes one request, then compares property, product and time. */
function LinkOrderNumber({ attempt }: { attempt: Attempt }): ReactNode {
  const navigate = useNavigateFromHere()
  const [mismatch, setMismatch] = useState<string | null>(null)
  const { mutate, error, isPending } = useLinkAttempt({
    onSuccess: async (linked) => {
      if (!linked.ok) setMismatch(linkRefusal(linked))
      else if (linked.attempt.orderId !== null)
        await navigate(paths.order(linked.attempt.orderId), { replace: true })
    },
  })
  const link = (number: string): void => {
    setMismatch(null)
    const orderNumber = orderIdOf(number)
    if (orderNumber !== null) mutate({ attemptId: attempt.attemptId, orderNumber })
  }
  return (
    <SingleFieldForm
      formClass="gap-4 max-w-[30rem]"
      onSubmit={link}
      failure={error}
      check={orderIdProblem}
      label="Order number"
      hint="From an email or from support"
      inputMode="numeric"
      error={mismatch}
      onChange={() => setMismatch(null)}
      buttons={
        <Button type="submit" variant="secondary" busy={isPending}>
          Find order
        </Button>
      }
    />
  )
}

/** Kept by the page, because this component unmounts while sending. */
export interface NotSent {
  reason: string | null
  onChange: (reason: string | null) => void
}

/**
 * Resends only at the customer's request. A paid order reuses its single-use card token, which Stripe charges
 * at most once; a free one may be duplicated.
 */
export function ResendAttempt({ attempt, notSent }: { attempt: Attempt; notSent: NotSent }): ReactNode {
  const [asking, setAsking] = useState(false)
  const { title, body, stillOpen } = attemptCopy[attempt.orderType].resend
  const { mutate, isPending } = useResendAttempt({
    onError: (error) => notSent.onChange(whyNotResent(error)),
    onSettled: () => setAsking(false),
  })
  const resend = (): void => {
    notSent.onChange(null)
    mutate(attempt.attemptId)
  }

  return (
    <div>
      {notSent.reason !== null && (
        <Notice tone="failure" live="assertive" className="mb-4" title="Nothing was resent just now">
          {`${notSent.reason} ${stillOpen}`}
        </Notice>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {title}
      </Button>
      <p className="mt-2 text-sm text-soft">{body}</p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${title}?`}
        confirmLabel="Try again"
        busy={isPending}
        onConfirm={resend}
      >
        {resendQuestion(attempt)}
      </ConfirmDialog>
    </div>
  )
}

/** Requires a typed confirmation, once a charge has had 30 minutes to show. */
function CloseAttempt({ attempt }: { attempt: Attempt }): ReactNode {
  const from = closableAt(attempt)
  const isOpen = useNow(1_000) >= from
  const { title, checked, word, later, hint } = attemptCopy[attempt.orderType].close

  const { mutate, error, isPending } = useCloseAttempt()

  if (!isOpen) {
    return (
      <Disclosure summary={title}>
        <p>
          {`Starting ${formatDateTime(from)}, you can tell us here that ${later}. Then you can order again.`}
        </p>
      </Disclosure>
    )
  }
  return (
    <Disclosure summary={checked}>
      <SingleFieldForm
        formClass="gap-4 max-w-[30rem]"
        onSubmit={() => mutate(attempt.attemptId)}
        failure={error}
        check={(typed) =>
          commonForm(typed) === commonForm(word) ? null : `Type “${word}” to close this order`
        }
        label={`Type “${word}”`}
        hint={hint}
        buttons={
          <Button type="submit" variant="danger" busy={isPending}>
            Close order
          </Button>
        }
      />
    </Disclosure>
  )
}

/** The ways to resolve an order by hand, folded. `open`: the first one isn't. */
export const ResolveByHand = ({ attempt, open = false }: { attempt: Attempt; open?: boolean }): ReactNode => (
  <div>
    <Disclosure summary="Enter the order number" open={open}>
      <LinkOrderNumber attempt={attempt} />
    </Disclosure>
    <CloseAttempt attempt={attempt} />
  </div>
)
