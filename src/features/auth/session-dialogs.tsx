import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { putOffQuestion, type AskedQuestion } from '../../api/session/questions.ts'
import { useQuestion } from '../../api/session/use-question.ts'

/**
 * The dialogs that session and browser key may need, over whatever page is open. Their part of the portal is loaded when
 * the first one opens; when it can't be, the banner says so and offers it again.
 */
export function SessionDialogs(): ReactNode {
  const question = useQuestion()
  const [Dialog, setDialog] = useState<ComponentType<{ question: AskedQuestion | null }> | null>(null)
  const wanted = question?.standing === 'open' && Dialog === null
  useEffect(() => {
    if (!wanted) return
    import('./question-dialog.tsx').then(
      ({ QuestionDialog }) => setDialog(() => QuestionDialog),
      () => putOffQuestion('not-loaded'),
    )
  }, [wanted])
  return Dialog === null ? null : <Dialog question={question} />
}
