import { NOT_A_TEST_CARD, TEST_CARDS } from '../service/card-numbers.ts'

/** Card brands as change events name them. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

/** What is wrong with a field, in the codes and words of Stripe's card fields. */
export interface FieldError {
  type: 'validation_error'
  code: string
  message: string
}

/** `error` is known while typing; `leaveError` is what leaving the field, or paying, would add. */
export interface FieldState {
  empty: boolean
  complete: boolean
  error: FieldError | null
  leaveError: FieldError | null
}

interface BrandRule {
  brand: Brand
  prefix: RegExp
  lengths: readonly number[]
  /** Positions after which a space is shown. */
  gaps: readonly number[]
  cvcLength: 3 | 4
}

const fourByFour = [4, 8, 12, 16]
const UNKNOWN_BRAND: BrandRule = {
  brand: 'unknown',
  prefix: /^/u,
  lengths: [16],
  gaps: fourByFour,
  cvcLength: 4,
}
const BRANDS: readonly BrandRule[] = [
  { brand: 'visa', prefix: /^4/u, lengths: [16], gaps: fourByFour, cvcLength: 3 },
  {
    brand: 'mastercard',
    prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/u,
    lengths: [16],
    gaps: fourByFour,
    cvcLength: 3,
  },
  { brand: 'amex', prefix: /^3[47]/u, lengths: [15], gaps: [4, 10], cvcLength: 4 },
  { brand: 'discover', prefix: /^(?:6011|64[4-9]|65)/u, lengths: [16], gaps: fourByFour, cvcLength: 3 },
  { brand: 'diners', prefix: /^30/u, lengths: [16], gaps: fourByFour, cvcLength: 3 },
  { brand: 'diners', prefix: /^3[689]/u, lengths: [14], gaps: [4, 10], cvcLength: 3 },
  { brand: 'jcb', prefix: /^35/u, lengths: [16], gaps: fourByFour, cvcLength: 3 },
  { brand: 'unionpay', prefix: /^62/u, lengths: [16, 17, 18, 19], gaps: fourByFour, cvcLength: 3 },
]

/** The rule of a number's brand, by its first digits. */
export const brandRule = (digits: string): BrandRule =>
  BRANDS.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN_BRAND

/** Only the digits of a typed text. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '')

/** Our two cards with a happening are named for it, so their last digit is not asked to be a check digit. */
const withoutCheckDigit = new Set(
  TEST_CARDS.filter((card) => card.happening !== undefined).map((card) => card.number),
)

/** Whether the last digit is the check digit of the others (Luhn). */
function hasCheckDigit(digits: string): boolean {
  if (withoutCheckDigit.has(digits)) return true
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

const wrong = (code: string, message: string): FieldError => ({ type: 'validation_error', code, message })

const stateOf = (
  digits: string,
  complete: boolean,
  error: FieldError | null,
  unfinished: FieldError,
): FieldState => ({
  empty: digits === '',
  complete: complete && error === null,
  error,
  leaveError: error ?? (complete ? null : unfinished),
})

/** State of a card number. */
export function numberState(digits: string): FieldState {
  const { lengths } = brandRule(digits)
  const long = lengths.includes(digits.length)
  const full = digits.length === Math.max(...lengths)
  const valid = long && hasCheckDigit(digits)
  const invalid = wrong('invalid_number', 'Your card number is invalid.')
  const unfinished = wrong('incomplete_number', 'Your card number is incomplete.')
  return stateOf(digits, valid, full && !valid ? invalid : null, unfinished)
}

/** Month (1–12) and four-digit year of `MMYY`. */
export const expiryOf = (digits: string): { month: number; year: number } => ({
  month: Number(digits.slice(0, 2)),
  year: 2000 + Number(digits.slice(2, 4)),
})

/** State of an expiry date `MMYY`; a card is good to the end of its month. */
export function expiryState(digits: string, now: Date): FieldState {
  const unfinished = wrong('incomplete_expiry', "Your card's expiration date is incomplete.")
  if (digits.length < 4) return stateOf(digits, false, null, unfinished)
  const { month, year } = expiryOf(digits)
  const thisYear = now.getFullYear()
  if (year < thisYear) {
    const past = wrong('invalid_expiry_year_past', "Your card's expiration year is in the past.")
    return stateOf(digits, true, past, unfinished)
  }
  if (year > thisYear + 50) {
    const far = wrong('invalid_expiry_year', "Your card's expiration year is invalid.")
    return stateOf(digits, true, far, unfinished)
  }
  const past = year === thisYear && month < now.getMonth() + 1
  const error = past
    ? wrong('invalid_expiry_month_past', "Your card's expiration date is in the past.")
    : null
  return stateOf(digits, true, error, unfinished)
}

/** State of a security code; while the brand is unknown three or four digits will do. */
export function cvcState(digits: string, brand: Brand): FieldState {
  const long = brand === 'unknown' ? digits.length >= 3 : digits.length === cvcLengthOf(brand)
  const unfinished = wrong('incomplete_cvc', "Your card's security code is incomplete.")
  return stateOf(digits, long, null, unfinished)
}

/** How many digits a security code has at most. */
export const cvcLengthOf = (brand: Brand): 3 | 4 =>
  BRANDS.find((rule) => rule.brand === brand)?.cvcLength ?? UNKNOWN_BRAND.cvcLength

/** What is typed as a number, cut to its brand's length. */
export const keepNumber = (text: string): string => {
  const digits = digitsOf(text)
  return digits.slice(0, Math.max(...brandRule(digits).lengths))
}

/** A number in its brand's groups. */
export const showNumber = (digits: string): string => {
  const { gaps } = brandRule(digits)
  return digits
    .split('')
    .map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit))
    .join('')
}

/** What is typed or filled in as an expiry (`4`, `04/27`, `04/2027`) as `MMYY`. */
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

/** `MMYY` as `MM / YY`; the stroke comes with the second digit. */
export const showExpiry = (digits: string): string =>
  digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`

/** The outcome that a token of this number carries. */
export const outcomeOfNumber = (digits: string): string =>
  TEST_CARDS.find(({ number }) => number === digits)?.outcome ?? NOT_A_TEST_CARD
