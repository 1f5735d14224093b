import { useStore } from 'zustand'
import { ApiError, type ErrorReason } from '../errors.ts'
import { questionStore, type AskedQuestion, type Question } from './questions.ts'

export const useQuestion = (): AskedQuestion | null => useStore(questionStore)

const questionOf: Partial<Record<ErrorReason, Question['type']>> = {
  'no-credential': 'sign-in',
  denied: 'denied',
}

export interface AskedFailure {
  type: Question['type']
  status: 'open' | 'put-off' | 'answered'
}

/** Null if the failure asked no question. */
export function useAskedFailure(failure: unknown): AskedFailure | null {
  const question = useQuestion()
  const type = failure instanceof ApiError && failure.reason !== null ? questionOf[failure.reason] : undefined
  if (type === undefined) return null
  if (question?.type !== type) return { type, status: 'answered' }
  return { type, status: question.status === 'open' ? 'open' : 'put-off' }
}
