import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionView } from './stored-session.ts'

const view = (change: Partial<SessionView> = {}): SessionView => ({
  account: 'ada@example.com',
  email: 'ada@example.com',
  sessionId: 'one',
  status: 'active',
  keepSignedIn: false,
  signedInAt: 0,
  otherAccount: null,
  signedUp: false,
  ...change,
})

async function tab() {
  vi.resetModules()
  return import('./questions.ts')
}

let questions: Awaited<ReturnType<typeof tab>>

beforeEach(async () => {
  questions = await tab()
  questions.followSession(view())
})

describe('questions for the user', () => {
  it('R14 the end of the session asks once, whatever else fails meanwhile', () => {
    const listener = vi.fn()
    questions.questionStore.subscribe(listener)
    questions.followSession(view({ status: 'needs-sign-in' }))
    for (let call = 0; call < 20; call += 1) questions.needsSignIn('createProperty')
    questions.followSession(view({ status: 'needs-sign-in', keepSignedIn: true }))
    expect(listener).toHaveBeenCalledTimes(1)
    expect(questions.getQuestion()).toEqual({ type: 'sign-in', status: 'open' })
  })

  it('is put off; background reads leave it so, the user reopens it', () => {
    questions.followSession(view({ status: 'needs-sign-in' }))
    questions.putOffQuestion()
    questions.needsSignIn('getOrder')
    questions.needsSignIn('getUserApiKeys')
    expect(questions.getQuestion()?.status).toBe('put-off')
    questions.needsSignIn('createOrder')
    expect(questions.getQuestion()?.status).toBe('open')
    questions.putOffQuestion('not-loaded')
    questions.reopenQuestion()
    expect(questions.getQuestion()?.status).toBe('open')
  })

  it('is answered by a new session of the same account, in every tab', () => {
    questions.followSession(view({ status: 'needs-sign-in' }))
    expect(questions.getQuestion()?.type).toBe('sign-in')
    questions.followSession(view({ sessionId: 'two' }))
    expect(questions.getQuestion()).toBeNull()
  })

  it.each([
    ['signing out', null],
    ['another account in this tab', view({ account: 'bob@example.com', sessionId: 'two' })],
    ['another account in another tab', view({ otherAccount: 'bob@example.com' })],
  ])('%s ends every question', (_name, next) => {
    questions.accessDenied('searchParcels', undefined)
    questions.followSession(next)
    expect(questions.getQuestion()).toBeNull()
  })
})
