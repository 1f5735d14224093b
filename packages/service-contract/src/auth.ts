import * as z from 'zod/mini'
import { named, readAs, type Reading } from './reader.ts'
import { filled, required, upTo } from './rules.ts'
import { schemas } from './operations.ts'

/** docs/service.md#limits */
export const ACCESS_TOKEN_SECONDS = 900

const token = readAs(z.string(), z.string().check(z.minLength(1)))

/** Returned by register, login and refresh. */
export const tokenPairData = z.object({
  access_token: token,
  refresh_token: token,
  expires_in: readAs(z.int(), z.number().check(z.positive())),
  token_type: named(z.string()),
})
export type TokenPair = Reading<typeof tokenPairData>

/**
 * Decided by the first dot after the domain's first character: trying every dot would take hours on a long
 * run of dots.
 */
const emailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}][^\s@.\p{Cc}]*\.[^\s@\p{Cc}]+$/u

/** Trimmed, with one @ and a dot in the domain. */
export const email = required('Enter your email address').check(
  upTo(254, 'An email address'),
  z.refine((text) => emailPattern.test(text), 'Enter an email address like name@example.com'),
)

export const loginBody = z.object({
  email,
  password: z.string('Enter your password').check(filled('Enter your password')),
})
export type LoginBody = z.infer<typeof loginBody>

export const registerBody = z.object({
  email,
  password: z.string('Choose a password').check(filled('Choose a password')),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  phone: z.optional(z.string()),
})
export type RegisterBody = z.infer<typeof registerBody>

export const register = schemas('register', { body: registerBody, data: tokenPairData })

export const login = schemas('login', { body: loginBody, data: tokenPairData })

export const refresh = schemas('refresh', {
  body: z.object({ refresh_token: z.string().check(filled()) }),
  data: tokenPairData,
})
