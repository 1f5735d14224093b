import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { products } from '../copy.ts'
import { SendingNotice, useWait } from '../sending-notice.tsx'
import { AttemptFacts, AttemptTrail } from './attempt-facts.tsx'
import { AttemptUnknown } from './attempt-unknown.tsx'

/** The order is on its way: normal, slow, and after a minute the words of an unknown outcome. */
export function AttemptSending({ attempt }: { attempt: Attempt }): React.ReactNode {
  const wait = useWait(attempt.sentAt ?? attempt.createdAt)
  if (wait === 'overdue') return <AttemptUnknown attempt={attempt} />
  return (
    <>
      <PageHeader
        eyebrow={<AttemptTrail attempt={attempt} />}
        title={`Sending your ${products[attempt.orderType].name.toLowerCase()} order`}
      />
      <div className="grid max-w-text gap-6">
        <Progress value={null} label="Waiting for the service’s answer" />
        <SendingNotice wait={wait} orderType={attempt.orderType} />
        <AttemptFacts attempt={attempt} />
      </div>
    </>
  )
}
