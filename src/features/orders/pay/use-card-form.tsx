import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeCardNumberElement, StripeElementStyle } from '@stripe/stripe-js'
import { useRef, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextField } from '#ui/fields/text-field.tsx'
import { CardField, StripeBlocked } from './card-field.tsx'
import type { CardFieldName } from '../pay.ts'

const FIELDS = 3
const PATIENCE_MS = 10_000

/** A field without its frame takes no input. */
function useCardFrames(): { overdue: boolean; markReady: (name: CardFieldName) => void } {
  const [ready, setReady] = useState<ReadonlySet<CardFieldName>>(new Set())
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return {
    overdue: waited && ready.size < FIELDS,
    markReady: (name) => setReady((before) => new Set(before).add(name)),
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)')

const subscribe = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  dark.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', onChange)
  }
}

const theme = (): string => document.documentElement.dataset['theme'] ?? (dark.matches ? 'dark' : 'light')

/** A cross-origin frame can't read CSS variables. */
function useCardStyle(): StripeElementStyle {
  useSyncExternalStore(subscribe, theme)
  const computed = getComputedStyle(document.documentElement)
  const token = (name: string): string => computed.getPropertyValue(name).trim()
  return {
    base: {
      color: token('--ink'),
      iconColor: token('--soft'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: token('--soft') },
    },
    invalid: { color: token('--brick'), iconColor: token('--brick') },
  }
}

export const postalCode = z.string().check(z.trim(), z.minLength(3, 'Enter the billing ZIP or postal code'))

const cardFields: readonly CardFieldName[] = ['number', 'expiry', 'cvc']

/** The digits stay in Stripe's frames. */
interface Card {
  stripe: Stripe
  number: StripeCardNumberElement
  postalCode: string
}

interface FieldsProps {
  style: StripeElementStyle
  disabled: boolean
  /** Stripe's frames should be ready by now but aren't. */
  overdue: boolean
  onReady: (name: CardFieldName) => void
  onComplete: (name: CardFieldName, complete: boolean) => void
}

interface CardForm {
  fields: FieldsProps
  /** Null until Stripe can make tokens. */
  stripe: Stripe | null
  /** Stripe's first incomplete field. */
  missing: () => CardFieldName | null
  /** Null until Stripe's fields are mounted. */
  read: (postalCode: string) => Card | null
  focus: (field: CardFieldName) => void
}

/** Mounted once: the fields can make any number of tokens. */
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
      onReady: frames.markReady,
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

export const CardFields = ({
  overdue,
  zip,
  zipError,
  ...shared
}: FieldsProps & {
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
      label="Billing ZIP or postal code"
      autoComplete="postal-code"
      maxLength={12}
      {...zip}
      disabled={shared.disabled}
      error={zipError}
    />
  </>
)
