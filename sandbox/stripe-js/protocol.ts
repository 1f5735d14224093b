import type { Brand, FieldError } from './card-rules.ts'

/** Stands in every script of the card form, so that a test can prove that a production build has none of it. */
export const SANDBOX_MARKER = 'plumbline-sandbox-stripe'

/** The element types that the stand-in has. */
export type ElementType = 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'card'

/** CSS of one look; keys as in Stripe's `style` option (`color`, `fontSize`, `iconColor`, `::placeholder`). */
export type Look = Record<string, string | Record<string, string>>

/** What an element can be told when it is created or updated. */
export interface ElementOptions {
  style?: { base?: Look; complete?: Look; empty?: Look; invalid?: Look }
  classes?: Record<string, string>
  placeholder?: string
  disabled?: boolean
  showIcon?: boolean
  hideIcon?: boolean
}

/** The first message, with a port of its own; all others go through that port. */
export interface Hello {
  marker: typeof SANDBOX_MARKER
  elementType: ElementType
  options: ElementOptions
}

/** Page to frame. `check` asks whether paying could go on, `share` for the frame's part of the result. */
export type ToFrame =
  | { type: 'update'; options: ElementOptions }
  | { type: 'focus' | 'blur' | 'clear' }
  | { type: 'brand'; brand: Brand }
  | { type: 'ask'; ask: number; want: 'check' | 'share' }

/** What a frame gives for a result: never a digit of number or security code but the last four. */
export interface Share {
  number?: { tokenEnd: string; brand: Brand; last4: string }
  expiry?: { month: number; year: number }
}

export interface ChangeMessage {
  type: 'change'
  empty: boolean
  complete: boolean
  error: FieldError | null
  brand?: Brand
}

/** Frame to page. */
export type FromFrame =
  | { type: 'ready' | 'focus' | 'blur' | 'escape' | 'submit' }
  | { type: 'height'; height: number }
  | ChangeMessage
  | { type: 'answer'; ask: number; error: FieldError | null; share: Share }
