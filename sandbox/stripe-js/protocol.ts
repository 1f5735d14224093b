/** Stands in every script of the card form, so that a test can prove that a production build has none of it. */
export const SANDBOX_MARKER = 'plumbline-sandbox-stripe'

/** The element types that the stand-in has. */
export const ELEMENT_TYPES = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
export type ElementType = (typeof ELEMENT_TYPES)[number]

/** Card brands as change events name them. */
export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

/** What is wrong with a field, in the codes and words of Stripe's card fields. */
export interface FieldError {
  type: 'validation_error'
  code: string
  message: string
}

/** CSS of one look; keys as in Stripe's `style` option (`color`, `fontSize`, `iconColor`, `::placeholder`). */
type Look = Record<string, string | Record<string, string>>

/** What an element can be told when it is created or updated. */
export interface ElementOptions {
  style?: { base?: Look; invalid?: Look }
  placeholder?: string
  disabled?: boolean
  showIcon?: boolean
  /** Told to the security code by the number: how many digits it has goes by the brand. */
  brand?: Brand
}

/** The first message, with a port of its own; all others go through that port. */
export interface Hello {
  marker: typeof SANDBOX_MARKER
  elementType: ElementType
  options: ElementOptions
}

/** Page to frame. `ask` brings a port for the answer. */
export type ToFrame = { type: 'update'; options: ElementOptions } | { type: 'focus' } | { type: 'ask' }

/** A frame's part of a token, or why there is none. Never a digit of number or security code but the last four. */
export interface FrameAnswer {
  error: FieldError | null
  card?: { tokenEnd: string; brand: string; last4: string }
}

/** Frame to page. */
export type FromFrame =
  | { type: 'ready' | 'focus' | 'blur' | 'submit' }
  | { type: 'change'; complete: boolean; error: FieldError | null; brand?: Brand }

/** Misuse of the card form by the page's own code, named as Stripe names it; never a mistake of the customer's. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
