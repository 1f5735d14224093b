import { useState, type ReactNode } from 'react'
import type { AskedQuestion } from '#api/session/questions.ts'
import { useSession } from '#api/session/session-state.ts'
import { DeniedDialog, KeyLimitDialog, SwitchedOffDialog } from './key-dialogs.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'

/** Keeps its content during the closing animation. */
export function QuestionDialog({ question }: { question: AskedQuestion | null }): ReactNode {
  const session = useSession()
  const [last, setLast] = useState(question)
  if (question !== null && question !== last) setLast(question)
  const shown = question ?? last
  if (shown === null || session === null) return null
  const open = question?.status === 'open'
  switch (shown.type) {
    case 'sign-in':
      return <SignInDialog open={open} session={session} />
    case 'switched-off':
      return <SwitchedOffDialog open={open} noticedAt={shown.at} />
    case 'key-limit':
      return <KeyLimitDialog open={open} until={shown.until} />
    default:
      return <DeniedDialog open={open} email={session.email} serviceMessage={shown.serviceMessage} />
  }
}
