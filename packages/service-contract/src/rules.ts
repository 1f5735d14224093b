import * as z from 'zod/mini'

/**
 * Rules of our forms and the sandbox that the interface doesn't state. They are refinements, so the OpenAPI
 * document and the reference don't promise them; limits of the interface are zod's own checks.
 */

/* @__NO_SIDE_EFFECTS__ */
export const filled = (error?: string) =>
  z.refine<string>((text) => text !== '', { abort: true, ...(error !== undefined && { error }) })

/** Trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export const required = (error: string) => z.string(error).check(z.trim(), filled(error))

const tooLong = (max: number, what: string) => ({
  error: `${what} can be up to ${max} characters`,
  abort: true,
})

/** The one rule here that the interface states. */
/* @__NO_SIDE_EFFECTS__ */
export const atMost = (max: number, what: string) => z.maxLength(max, tooLong(max, what))

/* @__NO_SIDE_EFFECTS__ */
export const upTo = (max: number, what: string) =>
  z.refine<string>((text) => text.length <= max, tooLong(max, what))
