import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import type { BatchLine } from '#portfolio/address-lists/valuations/valuation-rules.ts'
import { TextLink } from '#shell/page/links.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Mono } from '#ui/mono.tsx'
import { Status } from '#ui/status.tsx'
import { lineWords, type LineWords } from './batch-copy.ts'

const waiting: LineWords = { word: 'Queued', tone: 'neutral', note: null }
const next: LineWords = { word: 'Next', tone: 'calm', note: null }

/** Every link out of this page is a full load. */
function LineLink({ line: { attemptId, attempt, status } }: { line: BatchLine }): ReactNode {
  const to = (path: string, words: string): ReactNode => (
    <TextLink to={path} reloadDocument aria-label={`${words}, ${attempt?.propertyName ?? attemptId}`}>
      {words}
    </TextLink>
  )
  switch (status) {
    case 'charged':
      return attempt?.orderId == null ? null : to(paths.order(attempt.orderId), `Order ${attempt.orderId}`)
    case 'unknown':
      return to(paths.attempt(attemptId), 'Resolve')
    case 'sending':
    case 'closed':
      return to(paths.attempt(attemptId), 'See status')
    case 'look-first':
      return to(paths.attempt(attemptId), 'See what to do')
    case 'blocked':
    case 'hidden':
      return attempt === null ? null : to(paths.property(attempt.propertyId), 'See property')
    default:
      return null
  }
}

function LineStatus({ line, words: { word, tone, note } }: { line: BatchLine; words: LineWords }): ReactNode {
  return (
    <span className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3">
        <Status tone={tone}>{word}</Status>
        <LineLink line={line} />
      </span>
      {note !== null && <span>{note}</span>}
    </span>
  )
}

export function BatchLines({
  lines,
  ticked,
  current,
  onToggle,
}: {
  lines: readonly BatchLine[]
  /** Attempts paid by the next run. */
  ticked: ReadonlySet<string>
  /** Attempt being paid, if any. */
  current: string | null
  /** Null while no card form is shown. */
  onToggle: ((line: BatchLine) => void) | null
}): ReactNode {
  return (
    <ul aria-labelledby="summary-title" className="border-t border-line">
      {lines.map((line) => {
        const { attemptId, attempt, status } = line
        const name = attempt?.propertyName ?? attemptId
        const isQueued = current !== null && status === 'payable' && ticked.has(attemptId)
        const words = isQueued ? (current === attemptId ? next : waiting) : lineWords(line)
        const state = <LineStatus line={line} words={words} />
        return (
          <li key={attemptId} className="border-b border-line py-3 text-sm wrap-anywhere">
            {status === 'payable' && onToggle !== null ? (
              <CheckField
                label={<span className="text-base font-semibold">{name}</span>}
                hint={state}
                checked={ticked.has(attemptId)}
                disabled={current !== null}
                onChange={() => onToggle(line)}
              />
            ) : (
              <div className="pl-8 sm:pl-7.5">
                <p className="text-base font-semibold">{name}</p>
                <div className="text-soft">{state}</div>
              </div>
            )}
            <p className="pl-8 text-soft sm:pl-7.5">
              <span>Reference </span>
              <Mono>{attemptId}</Mono>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
