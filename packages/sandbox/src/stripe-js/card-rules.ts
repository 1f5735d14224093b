import cardValidator from 'card-validator'
import { outcomeOfNumber, TEST_CARDS } from '../service/cards.ts'
import { BRANDS } from './frame/card-sign.ts'
import type { Brand, ElementType, FieldError, FrameAnswer } from './protocol.ts'

/** `leaveError` is added on blur or payment. */
interface FieldState {
  complete: boolean
  error: FieldError | null
  leaveError: FieldError | null
}

// Brands that Stripe doesn't support in the USA.
for (const brand of ['troy', 'naranja', 'verve', 'maestro', 'elo', 'mir', 'hiper', 'hipercard'])
  cardValidator.creditCardType.removeCard(brand)

/** Stripe's names for them. */
const STRIPE_BRANDS: Record<string, Brand> = { 'american-express': 'amex', 'diners-club': 'diners' }
const LENGTH_MAX = 16
const UNKNOWN = { type: 'unknown', lengths: [LENGTH_MAX], gaps: [4, 8, 12] }

/** Our own two cards have no valid check digit. */
const withoutCheckDigit = new Set(
  TEST_CARDS.filter((card) => card.happening !== undefined).map((card) => card.number),
)

function rulesOf(digits: string) {
  const { card, isValid } = cardValidator.number(digits, {
    maxLength: LENGTH_MAX,
    luhnValidateUnionPay: true,
    skipLuhnValidation: withoutCheckDigit.has(digits),
  })
  const { type, gaps, lengths } = card ?? UNKNOWN
  const brand = STRIPE_BRANDS[type] ?? (type as Brand)
  return { brand, gaps, isValid, lengthMax: Math.min(LENGTH_MAX, Math.max(...lengths)) }
}

export const brandOf = (digits: string): Brand => rulesOf(digits).brand

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '')

const wrong = (code: string, message: string): FieldError => ({ type: 'validation_error', code, message })

const stateOf = (complete: boolean, error: FieldError | null, unfinished: FieldError): FieldState => ({
  complete: complete && error === null,
  error,
  leaveError: error ?? (complete ? null : unfinished),
})

export function numberState(digits: string): FieldState {
  const { isValid, lengthMax } = rulesOf(digits)
  const invalid = wrong('invalid_number', 'Your card number is invalid.')
  const unfinished = wrong('incomplete_number', 'Your card number is incomplete.')
  return stateOf(isValid, digits.length === lengthMax && !isValid ? invalid : null, unfinished)
}

function expiryError(digits: string, now: Date): FieldError | null {
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2, 4))]
  const thisYear = now.getFullYear()
  if (year < thisYear) return wrong('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  if (year > thisYear + 50) return wrong('invalid_expiry_year', "Your card's expiration year is invalid.")
  return year === thisYear && month < now.getMonth() + 1
    ? wrong('invalid_expiry_month_past', "Your card's expiration date is in the past.")
    : null
}

/** `MMYY`; valid to the end of its month. */
export function expiryState(digits: string, now: Date): FieldState {
  const unfinished = wrong('incomplete_expiry', "Your card's expiration date is incomplete.")
  const complete = digits.length === 4
  return stateOf(complete, complete ? expiryError(digits, now) : null, unfinished)
}

const CVC_LENGTHS: Partial<Record<Brand, number>> = { amex: 4, unknown: 4 }

/** Three or four digits while the brand is unknown. */
export function cvcState(digits: string, brand: Brand): FieldState {
  const long = digits.length === cvcLengthOf(brand) || (brand === 'unknown' && digits.length === 3)
  return stateOf(long, null, wrong('incomplete_cvc', "Your card's security code is incomplete."))
}

const cvcLengthOf = (brand: Brand): number => CVC_LENGTHS[brand] ?? 3

/** Limited to the brand's length. */
const keepCvc = (text: string, brand: Brand): string => digitsOf(text).slice(0, cvcLengthOf(brand))

export function keepNumber(text: string): string {
  const digits = digitsOf(text)
  return digits.slice(0, rulesOf(digits.slice(0, LENGTH_MAX)).lengthMax)
}

export function showNumber(digits: string): string {
  const starts = [0, ...rulesOf(digits).gaps]
  return starts
    .map((start, at) => digits.slice(start, starts[at + 1]))
    .filter((group) => group !== '')
    .join(' ')
}

/** `MMYY` of typed or autofilled text (`4`, `04/27`, `04/2027`). */
export function keepExpiry(text: string): string {
  const [first = '', second] = text.split('/')
  const month = digitsOf(first)
  const lone = /^[2-9]$/u.test(month) || (second !== undefined && /^1$/u.test(month))
  const digits = `${lone ? `0${month}` : month}${digitsOf(second ?? '')}`
  const two = digits.slice(0, 2)
  const start = two.length === 2 && (Number(two) > 12 || two === '00') ? `0${digits}` : digits
  const kept = start.startsWith('00') ? '0' : start
  return kept.length === 6 && kept.slice(2, 4) === '20'
    ? `${kept.slice(0, 2)}${kept.slice(4)}`
    : kept.slice(0, 4)
}

/** `MM / YY`; the slash appears after the second digit. */
export const showExpiry = (digits: string): string =>
  digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`

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
