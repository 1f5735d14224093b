import { failed } from '@plumbline/service-contract/operations'
import { ApiError, type ErrorKind } from './errors.ts'
import { isMissingPart } from '#platform/missing-part.ts'
import { StorageError, storageSentence, storageText, UnsavedError } from '#platform/storage-error.ts'

export interface Explanation {
  title: string
  body: string
  detail: string | null
}

export type Text = readonly [title: string, body: string]

/** Where the operation makes no difference. */
const bodies: Readonly<Record<ErrorKind, string>> = {
  'signed-out': 'Your session ended. Sign in again. You won’t lose what you entered.',
  forbidden: 'Your account can’t do this.',
  missing: 'We found nothing with this number in your account.',
  invalid: 'We couldn’t accept what you entered. Check it and try again.',
  conflict: 'Something like this already exists. Check for it before you try again.',
  'card-refused': 'The card was declined.',
  'too-many': 'Too many requests. Wait a minute, then try again.',
  unreachable: 'We couldn’t reach the server. Nothing is lost. Check your connection and try again.',
  'unknown-outcome':
    'The connection dropped before we got a response. It may have gone through. Check before you try again.',
  broken: 'We had a problem on our end. Nothing is lost. Try again in a few minutes.',
}

const BLOCKED = 'Your network or a server in between responded instead of us.'

/** By reason, or by `operation kind`. */
const special: Record<string, Text> = {
  'no-credential': [
    'Sign in again',
    'We need to confirm it’s you before you continue. You won’t lose what you entered.',
  ],
  'other-account': [
    'Another account is signed in now',
    'Someone signed in with another account in this browser, so this tab stopped. Nothing was sent.',
  ],
  'login forbidden': [failed.login, 'Your email or password may be wrong.'],
  'login invalid': [failed.login, 'Check your email and password, then try again.'],
}

/** For calls the sign-in page doesn't load. Keys as in `special`. */
export const addSentences = (sentences: Readonly<Record<string, Text>>): void =>
  void Object.assign(special, sentences)

/** Our sentence, then the service's message. */
export function explain(error: unknown): Explanation {
  if (error instanceof UnsavedError) {
    const { what, id } = error
    const body = `${storageSentence(error)} Write down ${what} ${id} and add it again later.`
    return textOf([`The service saved your ${what}, but this browser couldn’t`, body], null)
  }
  if (error instanceof StorageError) {
    const { title, cure } = storageText[error.reason]
    return textOf([title, `${cure} Nothing is lost on our servers.`], null)
  }
  if (isMissingPart(error))
    return textOf(['Part of this page didn’t load', 'Nothing was sent. Reload the page and try again.'], null)
  if (!(error instanceof ApiError))
    return textOf(
      ['Something went wrong on this page', 'Nothing is lost. Reload the page and try again.'],
      null,
    )
  const { kind, operation, reason, serviceMessage } = error
  const own = (reason === null ? undefined : special[reason]) ?? special[`${operation} ${kind}`]
  const [title, body]: Text = own ?? [failed[operation], bodies[kind]]
  // The service's reason, if any, replaces our guess.
  if (operation === 'login' && kind === 'forbidden' && serviceMessage !== null)
    return textOf([failed.login, ''], serviceMessage)
  const isBlocked = reason === 'blocked' && kind !== 'unknown-outcome'
  const isSaid = title !== failed[operation] && ['missing', 'conflict', 'too-many'].includes(kind)
  return textOf([title, isBlocked ? `${body} ${BLOCKED}` : body], isSaid ? null : serviceMessage)
}

const textOf = ([title, body]: Text, detail: string | null): Explanation => ({ title, body, detail })
