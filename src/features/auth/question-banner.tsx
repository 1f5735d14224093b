import type { ReactNode } from 'react'
import { reopenQuestion, type Question } from '../../api/session/questions.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useQuestion } from '../../api/session/use-question.ts'

const words: Record<Question['type'], { title: string; body: string; action: string }> = {
  'sign-in': {
    title: 'Your session has ended',
    body: 'You can look at what this browser remembers. To search, send documents or order, sign in again.',
    action: 'Sign in again',
  },
  'switched-off': {
    title: 'This browser’s access is switched off',
    body: 'You can look at what this browser remembers. To search, send documents or order, turn it on again.',
    action: 'Turn on or sign out',
  },
  denied: {
    title: 'This account can’t use the valuation service yet',
    body: 'You can look at what this browser remembers, and manage your API keys.',
    action: 'What to do',
  },
  'key-limit': {
    title: 'This browser has to wait for a new key',
    body: 'You can look at what this browser remembers, and manage your API keys.',
    action: 'What to do',
  },
}

/** A question that was put off, standing above every page until it is answered. Draws nothing while there is none. */
export function QuestionBanner(): ReactNode {
  const question = useQuestion()
  if (question === null || question.standing === 'open') return null
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
      {question.standing === 'not-loaded'
        ? 'The form for this could not be loaded. Check your connection and try again; if that does not help, reload the page.'
        : body}
    </Notice>
  )
}
