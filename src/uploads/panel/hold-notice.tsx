import type { ReactNode } from 'react'
import { reopenQuestion, type Question } from '#api/session/questions.ts'
import { useQuestion } from '#api/session/use-question.ts'
import { formatCountdown } from '#lib/format-countdown.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { uploadQueue } from '../queue/queue.ts'
import type { Holds } from '../upload-row.ts'

const answers: Record<Question['type'], string> = {
  'sign-in': 'Sign in again',
  'switched-off': 'Turn on or sign out',
  denied: 'See options',
  'key-limit': 'See options',
}

/** Uploads resume after the user has resolved the cause. */
export function HoldNotice({ holds, now }: { holds: Holds; now: number }): ReactNode {
  const question = useQuestion()
  const { blocked, offline, waitUntil } = holds
  if (blocked === null && !offline)
    return (
      waitUntil !== null && (
        <Notice tone="info" title="The service asked us to wait">
          {`Uploads will resume in ${formatCountdown(waitUntil - now)}.`}
        </Notice>
      )
    )
  const release = (): void =>
    uploadQueue.dispatch({ type: 'released', hold: blocked === null ? 'offline' : 'blocked' })
  const answer = blocked === null || question === null ? null : answers[question.type]
  return (
    <Notice
      tone="attention"
      live="polite"
      title={blocked === null ? 'You’re offline' : `Uploads are paused. ${blocked.title}`}
      actions={
        <Button size="sm" variant="secondary" onClick={answer === null ? release : reopenQuestion}>
          {answer ?? 'Try again'}
        </Button>
      }
    >
      {blocked === null
        ? 'Uploads will resume when you’re back online.'
        : `${blocked.body} Then your uploads will resume.`}
    </Notice>
  )
}
