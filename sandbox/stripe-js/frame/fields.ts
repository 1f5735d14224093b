import {
  brandRule,
  cvcLengthOf,
  cvcState,
  digitsOf,
  expiryOf,
  expiryState,
  keepExpiry,
  keepNumber,
  numberState,
  outcomeOfNumber,
  showExpiry,
  showNumber,
  type Brand,
  type FieldState,
} from '../card-rules.ts'
import type { ElementType, Share } from '../protocol.ts'

/** One input of a frame: how its text is kept and shown, when it is right, and what it gives to a token. */
export interface FieldKind {
  label: string
  autocomplete: AutoFill
  placeholder: string
  keep(text: string, brand: Brand): string
  show(digits: string): string
  state(digits: string, brand: Brand): FieldState
  share(digits: string): Share
}

const randomPart = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('')

export const numberField: FieldKind = {
  label: 'Credit or debit card number',
  autocomplete: 'cc-number',
  placeholder: '1234 1234 1234 1234',
  keep: keepNumber,
  show: showNumber,
  state: numberState,
  share: (digits) => ({
    number: {
      tokenEnd: `sandbox_${randomPart()}_${outcomeOfNumber(digits)}`,
      brand: brandRule(digits).brand,
      last4: digits.slice(-4),
    },
  }),
}

const expiryField: FieldKind = {
  label: 'Credit or debit card expiration date',
  autocomplete: 'cc-exp',
  placeholder: 'MM / YY',
  keep: keepExpiry,
  show: showExpiry,
  state: (digits) => expiryState(digits, new Date()),
  share: (digits) => ({ expiry: expiryOf(digits) }),
}

const cvcField: FieldKind = {
  label: 'Credit or debit card security code',
  autocomplete: 'cc-csc',
  placeholder: 'CVC',
  keep: (text, brand) => digitsOf(text).slice(0, cvcLengthOf(brand)),
  show: (digits) => digits,
  state: cvcState,
  share: () => ({}),
}

/** The inputs of each element type. */
export const FIELDS_OF: Record<ElementType, readonly FieldKind[]> = {
  cardNumber: [numberField],
  cardExpiry: [expiryField],
  cardCvc: [cvcField],
  card: [numberField, expiryField, cvcField],
}
