import {
  brandOf,
  cvcState,
  expiryState,
  keepCvc,
  keepExpiry,
  keepNumber,
  numberState,
  outcomeOfNumber,
  showExpiry,
  showNumber,
  type FieldState,
} from '../card-rules.ts'
import type { Brand, ElementType, FrameAnswer } from '../protocol.ts'
import { BRANDS } from './card-sign.ts'

/** The input of a frame: how its text is kept and shown, when it is right, and what it gives to a token. */
interface FieldKind {
  label: string
  autocomplete: AutoFill
  keep: (text: string, brand: Brand) => string
  show: (digits: string) => string
  state: (digits: string, brand: Brand) => FieldState
  card?: (digits: string) => FrameAnswer['card']
}

const randomPart = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('')

/** The input of each element type. */
export const FIELDS: Record<ElementType, FieldKind> = {
  cardNumber: {
    label: 'Credit or debit card number',
    autocomplete: 'cc-number',
    keep: keepNumber,
    show: showNumber,
    state: numberState,
    card: (digits) => ({
      tokenEnd: `sandbox_${randomPart()}_${outcomeOfNumber(digits)}`,
      brand: BRANDS[brandOf(digits)].name,
      last4: digits.slice(-4),
    }),
  },
  cardExpiry: {
    label: 'Credit or debit card expiration date',
    autocomplete: 'cc-exp',
    keep: keepExpiry,
    show: showExpiry,
    state: (digits) => expiryState(digits, new Date()),
  },
  cardCvc: {
    label: 'Credit or debit card security code',
    autocomplete: 'cc-csc',
    keep: keepCvc,
    show: (digits) => digits,
    state: cvcState,
  },
}
