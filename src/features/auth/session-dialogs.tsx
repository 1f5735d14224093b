import type { ReactNode } from 'react'
import { putOffQuestion } from '#api/session/questions.ts'
import { useQuestion } from '#api/session/use-question.ts'
import { createPart, usePart } from '#platform/lazy-part.tsx'

const questionDialog = createPart(() => import('./question-dialog.tsx'))

/**
 * The dialogs that session and browser key may need, over whatever page is open. Their part of the portal is loaded when
 * the first one opens; when it can't be, the banner says so and offers it again.
 */
export function SessionDialogs(): ReactNode {
  const question = useQuestion()
  const loaded = usePart(questionDialog, {
    wanted: question?.status === 'open',
    onFailure: () => putOffQuestion('not-loaded'),
  })
  return loaded && <loaded.QuestionDialog question={question} />
}
