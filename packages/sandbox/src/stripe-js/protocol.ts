/** In every script of the card form: a test proves that production builds don't contain it. */
export const SANDBOX_MARKER = 'plumbline-sandbox-stripe'

export const ELEMENT_TYPES = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
export type ElementType = (typeof ELEMENT_TYPES)[number]

/** Names in change events. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

/** Codes and messages of Stripe's card fields. */
export interface FieldError {
  type: 'validation_error'
  code: string
  message: string
}

/** CSS; keys of Stripe's `style` option (`color`, `fontSize`, `iconColor`, `::placeholder`). */
type Look = Record<string, string | Record<string, string>>

export interface ElementOptions {
  style?: { base?: Look; invalid?: Look }
  placeholder?: string
  disabled?: boolean
  showIcon?: boolean
  /** Set by the number element for the security code: its length depends on the brand. */
  brand?: Brand
}

/** First message, with a port for all others. */
export interface Hello {
  marker: typeof SANDBOX_MARKER
  elementType: ElementType
  options: ElementOptions
}

/** Page to frame. `ask` has a port for the answer. */
export type ToFrame = { type: 'update'; options: ElementOptions } | { type: 'focus' } | { type: 'ask' }

/** Part of a token, or the error. Never contains digits but the last four. */
export interface FrameAnswer {
  error: FieldError | null
  card?: { tokenEnd: string; brand: string; last4: string }
}

/** Frame to page. */
export type FromFrame =
  | { type: 'ready' | 'focus' | 'blur' | 'submit' }
  | { type: 'change'; complete: boolean; error: FieldError | null; brand?: Brand }

/** Misuse by the page's code, with Stripe's name for it; never the customer's mistake. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
