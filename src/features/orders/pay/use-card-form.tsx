import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeCardNumberElement, StripeElementStyle } from '@stripe/stripe-js'
import { useRef, useState, type ReactNode } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CardField, StripeBlocked } from './card-field.tsx'
import type { CardFieldName } from './stripe-errors.ts'
import { useCardFrames, useCardStyle } from './use-card-frames.ts'

const cardFields: readonly CardFieldName[] = ['number', 'expiry', 'cvc']

/** What a card token is made of; the digits stay in Stripe's frames. */
interface Card {
  stripe: Stripe
  number: StripeCardNumberElement
  postalCode: string
}

interface FieldsProps {
  style: StripeElementStyle
  disabled: boolean
  /** Stripe's frames take no input yet, and should. */
  overdue: boolean
  onReady: (name: CardFieldName) => void
  onComplete: (name: CardFieldName, complete: boolean) => void
  zip: string
  zipError: string | null
  onZip: (zip: string) => void
}

interface CardForm {
  /** For `CardFields`, in the form that asks for the card. */
  fields: FieldsProps
  /** Null until Stripe can make tokens. */
  stripe: Stripe | null
  /** The card as it is typed in; null after what is missing was told: `onMissing` hears of Stripe's own fields. */
  read: (onMissing: (field: CardFieldName) => void) => Card | null
  /** Puts the focus into one of Stripe's frames. */
  focus: (field: CardFieldName) => void
}

/** The card fields of a payment, mounted once: a token can be made of them again and again. */
export function useCardForm(disabled: boolean): CardForm {
  const stripe = useStripe()
  const elements = useElements()
  const style = useCardStyle()
  const frames = useCardFrames()
  const complete = useRef(new Set<CardFieldName>())
  const [zip, setZip] = useState('')
  const [zipError, setZipError] = useState<string | null>(null)

  return {
    fields: {
      style,
      disabled,
      overdue: frames.overdue,
      onReady: frames.noteReady,
      onComplete: (name, isComplete) => {
        if (isComplete) complete.current.add(name)
        else complete.current.delete(name)
      },
      zip,
      zipError,
      onZip: (text) => {
        setZip(text)
        setZipError(null)
      },
    },
    stripe,
    read: (onMissing) => {
      const number = elements?.getElement(CardNumberElement)
      if (stripe === null || number == null) return null
      if (zip.trim().length >= 3) return { stripe, number, postalCode: zip.trim() }
      setZipError('Enter the billing ZIP or postal code')
      const field = cardFields.find((name) => !complete.current.has(name))
      if (field === undefined) document.querySelector<HTMLInputElement>('#card-postal-code')?.focus()
      else onMissing(field)
      return null
    },
    focus: (field) => {
      if (field === 'expiry') elements?.getElement(CardExpiryElement)?.focus()
      else if (field === 'cvc') elements?.getElement(CardCvcElement)?.focus()
      else elements?.getElement(CardNumberElement)?.focus()
    },
  }
}

/** Stripe's fields and our own one for the postal code. */
export const CardFields = ({ overdue, zip, zipError, onZip, ...shared }: FieldsProps): ReactNode => (
  <>
    {overdue && <StripeBlocked title="The card form didn’t load" onRetry={() => location.reload()} />}
    <CardField name="number" {...shared} />
    <div className="grid grid-cols-2 gap-4">
      <CardField name="expiry" {...shared} />
      <CardField name="cvc" {...shared} />
    </div>
    <TextField
      id="card-postal-code"
      label="ZIP or postal code"
      hint="For the card’s billing address"
      autoComplete="postal-code"
      value={zip}
      maxLength={12}
      disabled={shared.disabled}
      onChange={(event) => onZip(event.target.value)}
      error={zipError}
    />
  </>
)
