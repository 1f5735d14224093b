import { addSentences, titles } from './explain.ts'

/** What a sign-up says for itself, keyed as in explain.ts. Its page brings them. */
addSentences({
  'register conflict': [
    'This e-mail is already registered',
    'An account with this e-mail exists. Sign in with it instead.',
  ],
  'register invalid': [
    titles.register,
    'The service did not accept what was entered. Check the e-mail and the password.',
  ],
  'register too-many': [
    titles.register,
    'There were too many sign-ups from your network. Wait a few minutes, then send the form again; it is kept.',
  ],
  'register unknown-outcome': [
    'We don’t know yet whether your account was created',
    'The connection broke before the answer came. Try to sign in; if that does not work, send the form again.',
  ],
})
