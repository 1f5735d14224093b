import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import { type OrderRecord, updatesOf, type Update } from '#portfolio/store/records.ts'
import { Status } from '#ui/status.tsx'

function Change({ update: { at, word, tone, message } }: { update: Update }): ReactNode {
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[12rem_1fr]">
      <time dateTime={new Date(at).toISOString()} className="text-sm text-soft sm:pt-0.5">
        {formatDateTime(at)}
      </time>
      <div className="min-w-0">
        <Status tone={tone}>{word}</Status>
        {message !== null && <p className="mt-0.5 max-w-text text-sm text-soft">{`“${message}”`}</p>}
      </div>
    </li>
  )
}

/** Seen by this browser; the service exposes no history. A single update is the page's own status. */
export function OrderHistory({ order }: { order: OrderRecord }): ReactNode {
  const updates = updatesOf(order.seen)
  if (updates.length < 2) return null
  return (
    <details className="mt-3">
      <summary className="cursor-pointer py-1 text-sm text-soft hover:text-ink">
        {countOf(updates.length, 'update')}
      </summary>
      <p className="mt-1 mb-3 text-sm text-soft">We only see changes while Plumbline is open.</p>
      <ol className="border-t border-line">
        {updates.toReversed().map((update) => (
          <Change key={`${update.at} ${update.word}`} update={update} />
        ))}
      </ol>
    </details>
  )
}
