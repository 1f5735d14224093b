import type { ReactNode } from 'react'
import { putOffQuestion } from '#api/session/questions.ts'
import { useQuestion } from '#api/session/use-question.ts'
import { createPart, usePart } from '#platform/lazy-part.ts'

const questionDialog = createPart(() => import('./question-dialog.tsx'))

/** Lazy-loaded with the first dialog; if that fails, the banner offers a retry. */
export function SessionDialogs(): ReactNode {
  const question = useQuestion()
  const loaded = usePart(questionDialog, {
    wanted: question?.status === 'open',
    onFailure: () => putOffQuestion('not-loaded'),
  })
  return loaded && <loaded.QuestionDialog question={question} />
}
