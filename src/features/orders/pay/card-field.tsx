import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useState, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { payProblems } from '../placing-copy.ts'
import type { CardFieldName } from '../pay.ts'

const elements = {
  number: { Element: CardNumberElement, label: 'Card number', placeholder: '1234 1234 1234 1234' },
  expiry: { Element: CardExpiryElement, label: 'Expiration date', placeholder: 'MM / YY' },
  cvc: { Element: CardCvcElement, label: 'Security code (CVC)', placeholder: 'CVC' },
} as const satisfies Record<CardFieldName, unknown>

interface Props {
  name: CardFieldName
  style: StripeElementStyle
  disabled: boolean
  onComplete: (name: CardFieldName, complete: boolean) => void
  /** Stripe's frame takes input. */
  onReady: (name: CardFieldName) => void
}

/** The digits stay in Stripe's frame and never reach this page. */
export function CardField({ name, style, disabled, onComplete, onReady }: Props): ReactNode {
  const { Element, label, placeholder } = elements[name]
  const [error, setError] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const id = `card-${name}`
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div
        className={cx(
          'rounded border bg-sheet px-3 transition-colors',
          focused ? 'outline-2 outline-accent' : 'hover:border-ink',
          error === null ? (disabled ? 'border-line' : 'border-edge') : 'border-brick',
          disabled && 'bg-wash',
        )}
      >
        <Element
          id={id}
          className="flex min-h-[42px] flex-col justify-center sm:min-h-[38px]"
          options={{
            style,
            placeholder,
            disabled,
            ...(name === 'number' ? { showIcon: true, disableLink: true } : {}),
          }}
          onReady={() => onReady(name)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(event) => {
            setError(event.error?.message ?? null)
            onComplete(name, event.complete)
          }}
        />
      </div>
      <div role="alert">{error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </div>
  )
}

export const StripeBlocked = ({
  title,
  busy = false,
  onRetry,
}: {
  title: string
  busy?: boolean
  onRetry: () => void
}): ReactNode => (
  <Notice
    tone="failure"
    title={title}
    live="assertive"
    actions={
      <Button size="sm" variant="secondary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {payProblems.stripeBlocked}
  </Notice>
)
