import { failed } from '@plumbline/service-contract/operations'
import { addSentences } from './explain.ts'

/** Keyed as in explain.ts; loaded with the sign-up page. */
addSentences({
  'register conflict': ['This email is already registered', 'Sign in with it instead.'],
  'register invalid': [failed.register, 'Check your email and password, then try again.'],
  'register too-many': [
    failed.register,
    'There were too many sign-ups from your network. Wait a few minutes, then try again. You won’t lose what you entered.',
  ],
  'register unknown-outcome': [
    'We don’t know yet whether your account was created',
    'The connection dropped before we got a response. Try signing in. If that doesn’t work, sign up again.',
  ],
})
