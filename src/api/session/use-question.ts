import { useStore } from 'zustand'
import { ApiError, type ErrorReason } from '../errors.ts'
import { questionStore, type AskedQuestion, type Question } from './questions.ts'

/** What this tab asks the person, kept current; null when nothing. */
export const useQuestion = (): AskedQuestion | null => useStore(questionStore)

const questionOf: Partial<Record<ErrorReason, Question['type']>> = {
  'no-credential': 'sign-in',
  'switched-off': 'switched-off',
  denied: 'denied',
  'key-limit': 'key-limit',
}

/** A failure that the tab has put to the person as a question: which one, and whether its dialog is open, put off or answered. */
export interface AskedFailure {
  type: Question['type']
  standing: 'open' | 'put-off' | 'answered'
}

/** How the question stands that this failure has asked; null for any other failure, and for none. */
export function useAskedFailure(failure: unknown): AskedFailure | null {
  const question = useQuestion()
  const type = failure instanceof ApiError && failure.reason !== null ? questionOf[failure.reason] : undefined
  if (type === undefined) return null
  if (question?.type !== type) return { type, standing: 'answered' }
  return { type, standing: question.standing === 'open' ? 'open' : 'put-off' }
}
