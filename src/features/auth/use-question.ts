import { useSyncExternalStore } from 'react'
import { getQuestion, subscribeQuestion, type AskedQuestion } from '../../api/questions.ts'

/** What this tab asks the person, kept current; null when nothing. */
export const useQuestion = (): AskedQuestion | null => useSyncExternalStore(subscribeQuestion, getQuestion)
