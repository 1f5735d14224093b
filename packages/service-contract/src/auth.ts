import * as z from 'zod/mini'

/** docs/service.md#limits */
export const ACCESS_TOKEN_SECONDS = 900

/** Returned by register, login and refresh. */
export const tokenPair = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
  token_type: z.optional(z.nullable(z.string())),
})
export type TokenPair = z.infer<typeof tokenPair>

/**
 * Decided by the first dot after the domain's first character: trying every dot would take hours on a long
 * run of dots.
 */
const emailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}][^\s@.\p{Cc}]*\.[^\s@\p{Cc}]+$/u

/** Trimmed, with one @ and a dot in the domain. */
export const email = z
  .string('Enter your email address')
  .check(
    z.trim(),
    z.minLength(1, 'Enter your email address'),
    z.maxLength(254, { error: 'An email address can be up to 254 characters', abort: true }),
    z.regex(emailPattern, 'Enter an email address like name@example.com'),
  )

export const loginBody = z.object({
  email,
  password: z.string('Enter your password').check(z.minLength(1, 'Enter your password')),
})
export type LoginBody = z.infer<typeof loginBody>

export const registerBody = z.object({
  email,
  password: z.string('Choose a password').check(z.minLength(1, 'Choose a password')),
  firstName: z.optional(z.nullable(z.string())),
  lastName: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
})
export type RegisterBody = z.infer<typeof registerBody>

export const refreshBody = z.object({
  refresh_token: z.string().check(z.minLength(1)),
})
