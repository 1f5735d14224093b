import type { ReactNode } from 'react'
import { stageOf, statusText, toneOfStage } from '#contract/order-stages.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import type { OrderRecord, SeenChange } from '#portfolio/store/records.ts'
import { Status } from '#ui/status.tsx'

function Change({ change, newMessage }: { change: SeenChange; newMessage: boolean }): ReactNode {
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[12rem_1fr]">
      <time dateTime={new Date(change.at).toISOString()} className="text-sm text-soft sm:pt-0.5">
        {formatDateTime(change.at)}
      </time>
      <div className="min-w-0">
        <Status tone={toneOfStage(stageOf(change.status))}>
          {statusText({ statusLabel: change.label, status: change.status })}
        </Status>
        {newMessage && <p className="mt-0.5 max-w-text text-sm text-soft">{`“${change.message}”`}</p>}
      </div>
    </li>
  )
}

/** Seen by this browser; the service exposes no history. A single update is the page's own status. */
export function OrderHistory({ order }: { order: OrderRecord }): ReactNode {
  if (order.seen.length < 2) return null
  const changes = order.seen.map((change, index) => ({
    change,
    newMessage: Boolean(change.message) && change.message !== order.seen[index - 1]?.message,
  }))
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1 text-sm text-soft hover:text-ink">
        {countOf(changes.length, 'update')}
      </summary>
      <p className="mt-1 mb-3 max-w-text text-sm text-soft">
        As seen in this browser. Updates between checks, or while no tab was open, may be missing or late.
      </p>
      <ol className="border-t border-line">
        {changes.toReversed().map(({ change, newMessage }) => (
          <Change key={`${change.at} ${change.status}`} change={change} newMessage={newMessage} />
        ))}
      </ol>
    </details>
  )
}
