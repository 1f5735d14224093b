import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format-date.ts'
import { formatMoney } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** After this long without an answer the words change; the request itself goes on. */
const SLOW_AFTER_MS = 15_000
const UNKNOWN_AFTER_MS = 60_000

/** How long the answer has been awaited, in three steps. `since` is when the button was pressed, in ms. */
export function useWait(since: number | null): 'normal' | 'slow' | 'overdue' {
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

/** What is happening between the press and the answer; scrolled into sight above a phone's bar. */
export function SendingNotice({ slow }: { slow: boolean }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="scroll-mb-20">
      {slow ? (
        <Notice tone="info" title="This takes longer than usual" live="polite">
          Your order has been sent and the answer is still on its way. Please do not pay again. You can leave;
          the result will be shown here and on the property.
        </Notice>
      ) : (
        <Notice tone="info" title="Charging your card" live="polite">
          Please keep this page open until the answer is here.
        </Notice>
      )}
    </div>
  )
}

/** A minute without an answer: the words of an unknown outcome, and the way to the page where it is settled. */
export function OverdueNotice({ attempt, since }: { attempt: Attempt; since: number }): ReactNode {
  return (
    <Notice
      tone="attention"
      live="assertive"
      title="We don’t know yet whether your order went through"
      actions={
        <Link to={paths.attempt(attempt.attemptId)} reloadDocument className={buttonClass()}>
          See what you can do
        </Link>
      }
    >
      <span>
        {`No answer has come to what we sent (${formatDateTime(since)}, ${formatMoney(attempt.amountCents)}, ${attempt.propertyName}).`}
      </span>{' '}
      Your card may have been charged. <strong>Please don’t order again yet.</strong> If the answer still
      comes, this page shows it. The reference is{' '}
      <span translate="no" className="font-mono">
        {attempt.attemptId}
      </span>
      .
    </Notice>
  )
}
