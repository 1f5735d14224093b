import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { signIn } from '#api/lifecycle/auth.ts'
import { loginBody } from '#contract/auth.ts'

const form = z.extend(loginBody, { keepSignedIn: z.boolean() })
export type SignInValues = z.infer<typeof form>

/** Checks the form as the contract does. */
export const resolve = standardSchemaResolver<SignInValues, unknown, SignInValues>(form)

/** Signs in with checked values; throws as `signIn`. */
export const sendSignIn = ({ keepSignedIn, ...body }: SignInValues): Promise<void> =>
  signIn(body, { keepSignedIn })
