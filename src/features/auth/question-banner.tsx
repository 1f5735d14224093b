import type { ReactNode } from 'react'
import { reopenQuestion, type Question } from '#api/session/questions.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useQuestion } from '#api/session/use-question.ts'

const words: Record<Question['type'], { title: string; body: string; action: string }> = {
  'sign-in': {
    title: 'Your session has ended',
    body: 'You can still view your saved portfolio. Sign in again to search, upload or order.',
    action: 'Sign in again',
  },
  denied: {
    title: 'Your account doesn’t have access yet',
    body: 'You can still view your saved portfolio and manage your API keys.',
    action: 'See what to do',
  },
}

/** Postponed question, shown above every page until it is answered. */
export function QuestionBanner(): ReactNode {
  const question = useQuestion()
  if (question === null || question.status === 'open') return null
  const { title, body, action } = words[question.type]
  return (
    <Notice
      tone="attention"
      title={title}
      live="polite"
      className="mb-8 max-w-text print:hidden"
      actions={
        <Button size="sm" variant="secondary" onClick={reopenQuestion}>
          {action}
        </Button>
      }
    >
      {question.status === 'not-loaded' ? 'This form couldn’t load. Try again, or reload the page.' : body}
    </Notice>
  )
}
