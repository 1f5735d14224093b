import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#api/errors.ts'
import { formatAgo, formatCountdown } from '#lib/format-date.ts'
import { useCheckNow, type LiveOrder } from '#work/checks/order-checks.ts'
import { explain } from '#api/explain.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useNow } from '#ui/use-now.ts'

const stopped = {
  missing:
    'This order no longer shows in your account, so we stopped checking. The last known status stays here.',
  refused: 'Our last check was refused, so we stopped checking. Sign in again to resume.',
} as const

function words({ checkedAt, terminal, errors }: LiveOrder, now: number): string {
  const checked = checkedAt === null ? 'Not checked yet' : `Updated ${formatAgo(checkedAt, now)}`
  if (terminal === 'missing' || terminal === 'refused') return `${checked}. ${stopped[terminal]}`
  return errors > 0 ? `${checked}. The last check failed. Retrying automatically.` : checked
}

/** Of an open order. The button counts down for the service's limit of one check a minute. */
export function CheckLine({ live }: { live: LiveOrder }): ReactNode {
  const now = useNow(1000)
  const { mutate, error, isPending } = useCheckNow()
  const waiting = live.nextAllowedAt > now && !isPending
  const shown = error !== null && !(error instanceof ApiError && error.kind === 'missing')
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <p className="min-w-0">{words(live, now)}</p>
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          className="print:hidden"
          aria-disabled={waiting}
          onClick={() => mutate(live.id)}
        >
          <RotateCw size={16} />
          <span className="sr-only">Check now</span>
          {waiting && <span>{`in ${formatCountdown(live.nextAllowedAt - now)}`}</span>}
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
