import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useState } from 'react'
import { cardBrandName } from '../../lib/card-text.ts'

const elements = {
  number: { Element: CardNumberElement, label: 'Card number', placeholder: '1234 1234 1234 1234' },
  expiry: { Element: CardExpiryElement, label: 'Expires (month and year)', placeholder: 'MM / YY' },
  cvc: { Element: CardCvcElement, label: 'Security code (CVC)', placeholder: 'CVC' },
} as const
export type CardFieldName = keyof typeof elements

interface Props {
  name: CardFieldName
  style: StripeElementStyle
  disabled: boolean
}

/**
 * One of Stripe's card fields under our own label. The digits live in Stripe's frame and never reach this page; what
 * Stripe says of the field is shown below it.
 */
export function CardField({ name, style, disabled }: Props): React.ReactNode {
  const { Element, label, placeholder } = elements[name]
  const [error, setError] = useState<string | null>(null)
  const [brand, setBrand] = useState<string | null>(null)
  const id = `card-${name}`
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {brand !== null && (
          <span className="text-sm text-muted" aria-live="polite">
            {brand}
          </span>
        )}
      </div>
      <Element
        id={id}
        className="card-element"
        options={{
          style,
          placeholder,
          disabled,
          ...(name === 'number' ? { showIcon: true, disableLink: true } : {}),
        }}
        onChange={(event) => {
          setError(event.error?.message ?? null)
          if (event.elementType === 'cardNumber') setBrand(cardBrandName(event.brand))
        }}
      />
      <p role="alert" className="text-sm text-refusal empty:hidden">
        {error}
      </p>
    </div>
  )
}
