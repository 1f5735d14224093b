import { useEffect, useState } from 'react'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { AttemptFacts } from './attempt-facts.tsx'
import { AttemptTrail } from './attempt-trail.tsx'
import { AttemptUnknown } from './attempt-unknown.tsx'
import { products } from '../place/products.ts'

const SLOW_AFTER_MS = 15_000
const UNKNOWN_AFTER_MS = 60_000

type Pace = 'normal' | 'slow' | 'overdue'

const paceAt = (sentAt: number, now: number): Pace => {
  const waited = now - sentAt
  if (waited >= UNKNOWN_AFTER_MS) return 'overdue'
  return waited >= SLOW_AFTER_MS ? 'slow' : 'normal'
}

/** Which of the three screens a sent order shows; re-evaluated when the next threshold passes. */
function usePace(sentAt: number): Pace {
  const [now, setNow] = useState(() => Date.now())
  const pace = paceAt(sentAt, now)
  useEffect(() => {
    if (pace === 'overdue') return undefined
    const next = sentAt + (pace === 'normal' ? SLOW_AFTER_MS : UNKNOWN_AFTER_MS)
    const timer = setTimeout(() => setNow(Date.now()), Math.max(50, next - Date.now()))
    return () => clearTimeout(timer)
  }, [pace, sentAt])
  return pace
}

/** The order is on its way: normal, slow after 15 s, and after 60 s the words of an unknown outcome. */
export function AttemptSending({ attempt }: { attempt: Attempt }): React.ReactNode {
  const pace = usePace(attempt.sentAt ?? attempt.createdAt)
  if (pace === 'overdue') return <AttemptUnknown attempt={attempt} />
  const paid = attempt.orderType === 'FULL'
  return (
    <>
      <PageHeader
        eyebrow={<AttemptTrail attempt={attempt} />}
        title={`Sending your ${products[attempt.orderType].name.toLowerCase()} order`}
      />
      <div className="grid max-w-text gap-6">
        <Progress value={null} label="Waiting for the service’s answer" />
        <Notice
          tone="info"
          live="polite"
          title={pace === 'slow' ? 'This takes longer than usual' : 'Waiting for the answer'}
        >
          {pace === 'slow'
            ? `You can leave this page; the result will be shown here. Please do not order again${paid ? ': your card may already be charged' : ''}.`
            : `Please keep this page open${paid ? ' while your card is charged' : ''}.`}
        </Notice>
        <AttemptFacts attempt={attempt} />
      </div>
    </>
  )
}
