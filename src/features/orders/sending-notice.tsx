import { useEffect, useState, type ReactNode } from 'react'
import type { OrderType } from '@plumbline/service-contract/order'
import { Notice } from '#ui/notice.tsx'
import { attemptCopy } from './attempt-copy.ts'

/** Only the text changes after these; the request continues. */
const SLOW_AFTER_MS = 15_000
const UNKNOWN_AFTER_MS = 60_000

export type Wait = 'normal' | 'slow' | 'overdue'

/** `since`: when the order was sent (ms), null before that. */
export function useWait(since: number | null): Wait {
  const [now, setNow] = useState(() => Date.now())
  const waited = since === null ? 0 : now - since
  useEffect(() => {
    if (since === null) return undefined
    const timers = [SLOW_AFTER_MS, UNKNOWN_AFTER_MS].map((step) =>
      setTimeout(() => setNow(Date.now()), Math.max(0, since + step - Date.now()) + 20),
    )
    return () => timers.forEach(clearTimeout)
  }, [since])
  if (waited >= UNKNOWN_AFTER_MS) return 'overdue'
  return waited >= SLOW_AFTER_MS ? 'slow' : 'normal'
}

export function SendingNotice({ wait, orderType }: { wait: Wait; orderType: OrderType }): ReactNode {
  const { sending, slow } = attemptCopy[orderType]
  return (
    <Notice
      tone="info"
      live="polite"
      title={wait === 'normal' ? sending.title : 'This is taking longer than usual'}
    >
      {wait === 'normal'
        ? sending.body
        : `You can leave this page. We’ll show the result here and on the property page. ${slow}`}
    </Notice>
  )
}
