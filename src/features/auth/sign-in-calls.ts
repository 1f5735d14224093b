import * as z from 'zod/mini'
import { signIn } from '../../api/lifecycle/auth.ts'
import { loginBody } from '../../contract/auth.ts'

export interface SignInValues {
  email: string
  password: string
  keepSignedIn: boolean
}

export type FieldErrors = Partial<Record<'email' | 'password', string>>

/** The first message for each field that the service's schema refuses. */
export function errorsOf(values: SignInValues): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of z.safeParse(loginBody, values).error?.issues ?? []) {
    const [field] = path
    if (field === 'email' || field === 'password') errors[field] ??= message
  }
  return errors
}

/** Signs in with what was typed; throws as `signIn`. */
export const sendSignIn = ({ keepSignedIn, ...body }: SignInValues): Promise<void> =>
  signIn(loginBody.parse(body), { keepSignedIn })
