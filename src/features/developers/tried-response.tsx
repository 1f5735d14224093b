import type { ReactNode } from 'react'
import { explain } from '#api/explain.ts'
import type { TriedAnswer } from '#api/try-operation.ts'
import type { Reference } from '@plumbline/service-contract/reference'
import { formatBytes } from '#lib/format-bytes.ts'
import { CodeBlock } from '#ui/page/code-block.tsx'
import { withCode } from './code.tsx'

/** A longer response is cut, and not indented: both would block the page. */
const SHOWN_MAX = 20_000

function shownText(text: string): string {
  if (text.length > SHOWN_MAX) return `${text.slice(0, SHOWN_MAX)}\n… cut after ${formatBytes(SHOWN_MAX)}`
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The table's lines, else ours. */
function Meaning({
  answer: { status, error },
  failures,
}: {
  answer: TriedAnswer
  failures: Reference['failures']
}): ReactNode {
  const meaning = failures[status]
  if (meaning !== undefined) return <p>{withCode(meaning)}</p>
  if (error === null) return null
  return (
    <p>
      {status < 300
        ? 'This isn’t in the service’s format. Its address may be wrong, or a proxy may be in between.'
        : explain(error).body}
    </p>
  )
}

/** Response of a tried call, as it came; null before the first. The status line stays, or it wouldn't be announced. */
export function TriedResponse({
  answer,
  failures,
}: {
  answer: TriedAnswer | null
  failures: Reference['failures']
}): ReactNode {
  return (
    <>
      <p role="status" className="-mb-2 empty:sr-only">
        {answer !== null && (
          <>
            <strong>{`Status ${answer.status}`}</strong>
            <span className="text-soft">
              {`, ${Math.round(answer.tookMs)} ms, ${formatBytes(answer.bytes)}`}
            </span>
          </>
        )}
      </p>
      {answer !== null && (
        <div className="grid min-w-0 gap-2">
          <Meaning answer={answer} failures={failures} />
          <CodeBlock key={answer.tookMs} label="Response" text={shownText(answer.bodyText)} />
        </div>
      )}
    </>
  )
}
