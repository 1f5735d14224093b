import { TEST_CARDS } from '../service/cards.ts'

/** Sentences of Stripe's card fields, by code. */
const MESSAGES = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
}
type Code = keyof typeof MESSAGES

export const fieldError = (code: Code) => ({ type: 'validation_error', code, message: MESSAGES[code] })
export type FieldError = ReturnType<typeof fieldError>

interface FieldRules {
  label: string
  autocomplete: AutoFill
  /** Digits of typed or autofilled text. */
  keep: (text: string) => string
  show: (digits: string) => string
  /** Null if the field is complete and right. */
  problem: (digits: string) => Code | null
}

const digitsOf = (text: string, most: number): string => text.replaceAll(/\D/gu, '').slice(0, most)

const hasCheckDigit = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0

const NUMBER_MIN = 14
const NUMBER_MAX = 16

/** Our own two test cards have no valid check digit. */
function numberProblem(digits: string): Code | null {
  const isOurs = TEST_CARDS.some(({ number }) => number === digits)
  if (isOurs || (digits.length >= NUMBER_MIN && hasCheckDigit(digits))) return null
  return digits.length === NUMBER_MAX ? 'invalid_number' : 'incomplete_number'
}

/** `MMYY`; valid to the end of its month. */
export function expiryProblem(digits: string, now = new Date()): Code | null {
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
  if (digits.length < 4 || month < 1 || month > 12) return 'incomplete_expiry'
  if (year < now.getFullYear()) return 'invalid_expiry_year_past'
  return year === now.getFullYear() && month <= now.getMonth() ? 'invalid_expiry_month_past' : null
}

export const FIELDS = {
  cardNumber: {
    label: 'Credit or debit card number',
    autocomplete: 'cc-number',
    keep: (text) => digitsOf(text, NUMBER_MAX),
    show: (digits) => digits.replaceAll(/\d{4}(?=\d)/gu, '$& '),
    problem: numberProblem,
  },
  cardExpiry: {
    label: 'Credit or debit card expiration date',
    autocomplete: 'cc-exp',
    /** `4/27`, `04/2027` and `0427` are `0427`. */
    keep: (text) =>
      digitsOf(text, 6)
        .replace(/^[2-9]/u, '0$&')
        .replace(/^(\d\d)20(\d\d)$/u, '$1$2')
        .slice(0, 4),
    show: (digits) => digits.replace(/^\d\d(?=\d)/u, '$& / '),
    problem: expiryProblem,
  },
  cardCvc: {
    label: 'Credit or debit card security code',
    autocomplete: 'cc-csc',
    keep: (text) => digitsOf(text, 4),
    show: (digits) => digits,
    problem: (digits) => (digits.length < 3 ? 'incomplete_cvc' : null),
  },
} as const satisfies Record<string, FieldRules>

export type ElementType = keyof typeof FIELDS
