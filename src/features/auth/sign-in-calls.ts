import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { signIn } from '#api/lifecycle/auth.ts'
import { loginBody } from '@plumbline/service-contract/auth'
import { typedEmail } from './typed-email.ts'

const form = z.extend(loginBody, { email: typedEmail, keepSignedIn: z.boolean() })
export type SignInValues = z.infer<typeof form>

export const resolve = standardSchemaResolver<SignInValues, unknown, SignInValues>(form)

/** Throws as `signIn`. */
export const sendSignIn = ({ keepSignedIn, ...body }: SignInValues): Promise<void> =>
  signIn(body, { keepSignedIn })
