import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeCardNumberElement, StripeElementStyle } from '@stripe/stripe-js'
import { useRef, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextField } from '#ui/fields/text-field.tsx'
import { CardField, StripeBlocked } from './card-field.tsx'
import type { CardFieldName } from './stripe-errors.ts'
import { useCardFrames, useCardStyle } from './use-card-frames.ts'

/** The billing ZIP or postal code, the only part of the card that is a field of ours. */
export const postalCode = z.string().check(z.trim(), z.minLength(3, 'Enter the billing ZIP or postal code'))

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
}

interface CardForm {
  /** For `CardFields`, in the form that asks for the card. */
  fields: FieldsProps
  /** Null until Stripe can make tokens. */
  stripe: Stripe | null
  /** The first of Stripe's fields that is not filled in. */
  missing: () => CardFieldName | null
  /** The card as it is typed in; null before Stripe's fields are there. */
  read: (postalCode: string) => Card | null
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
    },
    stripe,
    missing: () => cardFields.find((name) => !complete.current.has(name)) ?? null,
    read: (zip) => {
      const number = elements?.getElement(CardNumberElement)
      return stripe === null || number == null ? null : { stripe, number, postalCode: zip }
    },
    focus: (field) => {
      if (field === 'expiry') elements?.getElement(CardExpiryElement)?.focus()
      else if (field === 'cvc') elements?.getElement(CardCvcElement)?.focus()
      else elements?.getElement(CardNumberElement)?.focus()
    },
  }
}

/** Stripe's fields and our own one for the postal code. */
export const CardFields = ({
  overdue,
  zip,
  zipError,
  ...shared
}: FieldsProps & {
  /** Our field, as the form registers it. */
  zip: UseFormRegisterReturn
  zipError: string | undefined
}): ReactNode => (
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
      maxLength={12}
      {...zip}
      disabled={shared.disabled}
      error={zipError}
    />
  </>
)
