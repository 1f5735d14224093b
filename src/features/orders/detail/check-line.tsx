import type { ReactNode } from 'react'
import { ApiError } from '#api/errors.ts'
import { formatCountdown } from '#lib/format-countdown.ts'
import { formatAgo, formatDateTime } from '#lib/format-date.ts'
import { useCheckNow, type LiveOrder } from '#portfolio/checks/order-checks.ts'
import { explain } from '#api/explain.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useNow } from '#ui/use-now.ts'

const stopped = {
  missing:
    'This order no longer shows in your account, so we stopped checking. The last known status stays here.',
  refused: 'Our last check was refused, so we stopped checking. Sign in again to resume.',
} as const

/** "40 sec ago", then "2 min ago". */
export function checkedAgo(checkedAt: number, now: number): string {
  const seconds = Math.floor((now - checkedAt) / 1000)
  if (seconds < 5) return 'just now'
  return seconds < 60 ? `${seconds} sec ago` : formatAgo(checkedAt, now)
}

function words(live: LiveOrder, now: number): ReactNode {
  const checked = live.checkedAt === null ? 'Not checked yet' : `Checked ${checkedAgo(live.checkedAt, now)}`
  if (live.terminal === 'missing' || live.terminal === 'refused')
    return `${checked}. ${stopped[live.terminal]}`
  const until = live.nextCheckAt === null ? 0 : live.nextCheckAt - now
  const next = until > 0 ? `next check in ${formatCountdown(until)}` : 'next check soon'
  return (
    <>
      {/* Same height on phones before and after an answer. */}
      <span className="block sm:inline">{checked}</span>
      <span aria-hidden="true" className="max-sm:hidden">
        {' '}
        ·{' '}
      </span>
      <span className="block first-letter:uppercase sm:inline">{next}</span>
      {live.errors > 0 && <span className="block">The last check failed. Retrying automatically.</span>}
    </>
  )
}

/**
 * "Check now" counts down to the service's limit of one check a minute. No checks once the order is final.
 */
export function CheckLine({ live }: { live: LiveOrder }): ReactNode {
  const now = useNow(live.terminal === 'final' ? null : 1000)
  const { mutate, error, isPending } = useCheckNow()

  if (live.terminal === 'final')
    return (
      <p className="text-sm text-soft">
        {live.checkedAt === null ? 'Not checked yet' : `Last checked ${formatDateTime(live.checkedAt)}`}
      </p>
    )

  const wait = live.nextAllowedAt - now
  const waiting = wait > 0 && !isPending
  const shown = error !== null && !(error instanceof ApiError && error.kind === 'missing')
  return (
    <div>
      <div className="flex flex-col items-start gap-x-4 gap-y-2 text-sm text-soft sm:flex-row sm:flex-wrap sm:items-center">
        <p className="min-w-0">{words(live, now)}</p>
        <Button
          variant="secondary"
          size="sm"
          busy={isPending}
          className="print:hidden"
          aria-disabled={waiting}
          onClick={() => mutate(live.id)}
        >
          <span>Check now</span>
          {/* Not part of the button's name: it would be announced every second. */}
          {waiting && (
            <span aria-hidden="true" className="font-normal">
              {`in ${formatCountdown(wait)}`}
            </span>
          )}
        </Button>
      </div>
      {shown && (
        <Notice tone="failure" live="assertive" className="mt-3" title={explain(error).title}>
          {explain(error).body}
        </Notice>
      )}
    </div>
  )
}
