import type { ReactNode } from 'react'
import { reopenQuestion, type Question } from '../../api/session/questions.ts'
import { useQuestion } from '../../api/session/use-question.ts'
import { formatCountdown } from '../../lib/format-countdown.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { uploadQueue } from '../queue/queue.ts'
import type { Failure, Holds } from '../upload-row.ts'

const answers: Record<Question['type'], string> = {
  'sign-in': 'Sign in again',
  'switched-off': 'Turn on or sign out',
  denied: 'What to do',
  'key-limit': 'What to do',
}

/** What only a person can settle; the queue goes on by itself once it is. */
function BarredNotice({ failure }: { failure: Failure }): ReactNode {
  const question = useQuestion()
  return (
    <Notice
      tone="attention"
      live="polite"
      title={`Uploads are paused. ${failure.title}`}
      actions={
        question === null ? (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => uploadQueue.dispatch({ type: 'released', hold: 'barred' })}
          >
            Try again
          </Button>
        ) : (
          <Button size="sm" variant="secondary" onClick={reopenQuestion}>
            {answers[question.type]}
          </Button>
        )
      }
    >
      {`${failure.body} The files stay in this list and go on afterwards.`}
    </Notice>
  )
}

/** Why nothing moves, and what to do about it. */
export function HoldNotice({ holds, now }: { holds: Holds; now: number }): ReactNode {
  if (holds.barred !== null) return <BarredNotice failure={holds.barred} />
  if (holds.offline)
    return (
      <Notice
        tone="attention"
        live="polite"
        title="You are offline"
        actions={
          <Button
            size="sm"
            variant="secondary"
            onClick={() => uploadQueue.dispatch({ type: 'released', hold: 'offline' })}
          >
            Try now
          </Button>
        }
      >
        Uploads go on by themselves when the connection is back.
      </Notice>
    )
  if (holds.waitUntil !== null)
    return (
      <Notice tone="info" title="The service asked us to wait">
        {`Uploads go on by themselves in ${formatCountdown(holds.waitUntil - now)}.`}
      </Notice>
    )
  return null
}
