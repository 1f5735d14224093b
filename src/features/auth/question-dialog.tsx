import { useState, type ReactNode } from 'react'
import type { AskedQuestion } from '#api/session/questions.ts'
import { useSession } from '#api/session/session-state.ts'
import { DeniedDialog } from './denied-dialog.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'

/** Keeps its content during the closing animation. */
export function QuestionDialog({ question }: { question: AskedQuestion | null }): ReactNode {
  const session = useSession()
  const [last, setLast] = useState(question)
  if (question !== null && question !== last) setLast(question)
  const shown = question ?? last
  if (shown === null || session === null) return null
  const open = question?.status === 'open'
  return shown.type === 'sign-in' ? (
    <SignInDialog open={open} session={session} />
  ) : (
    <DeniedDialog open={open} email={session.email} serviceMessage={shown.serviceMessage} />
  )
}
