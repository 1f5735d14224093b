import { ApiError, type ErrorKind, type Operation } from './errors.ts'
import { StorageError, storageSentence, storageText, UnsavedError } from '../platform/storage-error.ts'

/** What the reader sees: our title and sentence, then the service's own words. */
export interface Explanation {
  title: string
  body: string
  detail: string | null
}

export type Text = readonly [title: string, body: string]

/** What did not happen, by operation: the title of an error. */
export const titles: Readonly<Record<Operation, string>> = {
  register: 'Your account was not created',
  login: 'You are not signed in',
  refresh: 'Please sign in again',
  createApiKey: 'The key was not created',
  getUserApiKeys: 'Your keys could not be loaded',
  deleteApiKey: 'The key was not deactivated',
  searchParcels: 'The address was not looked up',
  createProperty: 'The property was not registered',
  uploadDocument: 'The document was not received',
  createOrder: 'Your order was not placed',
  getOrder: 'The order could not be checked',
}

/** What it means and what to do, by kind, where the operation changes nothing. */
const bodies: Readonly<Record<ErrorKind, string>> = {
  'signed-out': 'Your sign-in has ended. Sign in again; what you entered here is kept.',
  forbidden: 'The service does not allow this for your account.',
  missing: 'The service found nothing under this number for your account.',
  invalid: 'The service did not accept what was entered. Check it and send it again.',
  conflict: 'The service already has something like this. Look for it before you send it again.',
  'card-refused': 'The card was refused.',
  'too-many': 'Too many requests. Wait a minute, then try again.',
  unreachable: 'The service could not be reached. Nothing is lost; check your connection and try again.',
  'unknown-outcome':
    'The connection broke before the answer came. It may have gone through; check before you send it again.',
  broken: 'The service had a problem of its own. Nothing is lost; try again in a few minutes.',
}

/** By a reason of its own, or by `operation kind`. */
const special: Record<string, Text> = {
  'no-credential': [
    'Please sign in again',
    'To go on, the service needs to know that it is you. What you entered here is kept.',
  ],
  'other-account': [
    'Another account is signed in now',
    'Somebody signed in with another account in this browser, so this tab has stopped. Nothing was sent.',
  ],
  'not-taken': [
    'The service did not accept your sign-in',
    'It refused what it had renewed a moment before. You are still signed in; try again in a few minutes.',
  ],
  'login forbidden': [
    'You could not be signed in',
    'The e-mail or the password may be wrong. The account may also be disabled, be kept to certain networks, or need single sign-on.',
  ],
  'login invalid': [
    titles.login,
    'The service did not accept the e-mail or the password as entered. Check both.',
  ],
}

/** Adds sentences for calls that the sign-in page does not make, and so does not load. Keys as in `special`. */
export const addSentences = (sentences: Readonly<Record<string, Text>>): void =>
  void Object.assign(special, sentences)

/** Our sentence for what went wrong (kind and operation), then the service's message. Knows every error. */
export function explain(error: unknown): Explanation {
  if (error instanceof UnsavedError) {
    const { what, id } = error
    const body = `${storageSentence(error)} Write the number down and add it again later: ${what} ${id}.`
    return textOf([`The service has your ${what}, but this browser could not remember it`, body], null)
  }
  if (error instanceof StorageError) {
    const { title, cure } = storageText[error.reason]
    return textOf([title, `${cure} Nothing is lost at the service.`], null)
  }
  if (!(error instanceof ApiError))
    return textOf(
      ['Something went wrong on this page', 'Nothing is lost. Reload the page and try again.'],
      null,
    )
  const { kind, operation, reason, serviceMessage } = error
  const text: Text = (reason === null ? undefined : special[reason]) ??
    special[`${operation} ${kind}`] ?? [titles[operation], bodies[kind]]
  return textOf(text, serviceMessage)
}

const textOf = ([title, body]: Text, detail: string | null): Explanation => ({ title, body, detail })
