import * as z from 'zod/mini'

/** Lifetime of an access token in seconds (docs/service.md#limits). */
export const ACCESS_TOKEN_SECONDS = 900

/** Token pair, returned by register, login and refresh ("Resources"). */
export const tokenPair = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
  token_type: z.optional(z.nullable(z.string())),
})
export type TokenPair = z.infer<typeof tokenPair>

/** The first dot behind the domain's first character decides: to try every dot would take hours for a long text of dots. */
const emailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}][^\s@.\p{Cc}]*\.[^\s@\p{Cc}]+$/u

/** An e-mail address as the portal accepts it: trimmed, with one @ and a dot in the domain. */
export const email = z
  .string('Enter your email address')
  .check(
    z.trim(),
    z.minLength(1, 'Enter your email address'),
    z.maxLength(254, { error: 'An email address can be up to 254 characters', abort: true }),
    z.regex(emailPattern, 'Enter an email address like name@example.com'),
  )

/** Body of login. */
export const loginBody = z.object({
  email,
  password: z.string('Enter your password').check(z.minLength(1, 'Enter your password')),
})
export type LoginBody = z.infer<typeof loginBody>

/** Body of register; only e-mail and password are required. */
export const registerBody = z.object({
  email,
  password: z.string('Choose a password').check(z.minLength(1, 'Choose a password')),
  firstName: z.optional(z.nullable(z.string())),
  lastName: z.optional(z.nullable(z.string())),
  phone: z.optional(z.nullable(z.string())),
})
export type RegisterBody = z.infer<typeof registerBody>

/** Body of refresh. */
export const refreshBody = z.object({
  refresh_token: z.string().check(z.minLength(1)),
})
