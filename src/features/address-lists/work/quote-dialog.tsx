import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import { useRequestQuotes } from '#portfolio/address-lists/list-mutations.ts'
import { openQuotesQuery, planQuotes, type QuoteLine } from '#portfolio/address-lists/quotes.ts'
import { FailedRead } from '#shell/page/failed-read.tsx'
import { Button } from '#ui/button.tsx'
import { lackingCopy } from './lacking-documents.ts'
import type { RowView } from './row-view.ts'
import { RequestDialog, type RequestLine } from './request-dialog.tsx'

function noteOf({ leftOut, openQuote }: QuoteLine): string | null {
  switch (leftOut) {
    case null:
      return null
    case 'open-quote':
      return openQuote !== null && 'orderId' in openQuote
        ? `Already has an open quote: order ${openQuote.orderId}. Select it to request another.`
        : 'Already has an open quote. Select it to request another.'
    case 'same-property':
      return 'Skipped: another row has the same property.'
    default:
      return 'Skipped: resolve the earlier request first.'
  }
}

const lineOf = (line: QuoteLine): RequestLine => ({
  rowId: line.row.rowId,
  label: line.row.name ?? line.row.state.matchedAddress ?? line.row.text,
  note: noteOf(line),
  ticked: line.leftOut === null,
  closed: line.leftOut === 'same-property' || line.leftOut === 'unsettled',
})

export function QuoteDialog({
  listId,
  views,
  onAddFolders,
  onClose,
}: {
  listId: string
  views: readonly RowView[]
  /** Null if it can't be done here. */
  onAddFolders: (() => void) | null
  onClose: () => void
}): ReactNode {
  const { mutate, ...request } = useRequestQuotes({ onSuccess: onClose })
  const { data, error, refetch } = useQuery(openQuotesQuery(listId))
  if (error !== null)
    return <FailedRead error={error} actions={<Button onClick={() => void refetch()}>Try again</Button>} />
  if (data === undefined) return null
  const plan = planQuotes(
    views.map(({ row }) => row),
    data,
  )
  const second = new Set(plan.filter(({ leftOut }) => leftOut === 'open-quote').map(({ row }) => row.rowId))
  return (
    <RequestDialog
      title="Request loan quotes?"
      about="Loan quotes are free. We’ll request one for each property you select."
      lines={plan.map(lineOf)}
      warning={(chosen) => lackingCopy(views.filter(({ row }) => chosen.includes(row.rowId)))}
      warningActions={
        onAddFolders !== null && (
          <Button variant="secondary" size="sm" className="pointer-coarse:hidden" onClick={onAddFolders}>
            Add folders first
          </Button>
        )
      }
      confirm={(chosen) => `Request ${countOf(chosen, 'loan quote')}`}
      write={{
        ...request,
        mutate: (rowIds) => mutate({ listId, rowIds, second: rowIds.filter((rowId) => second.has(rowId)) }),
      }}
      onClose={onClose}
    />
  )
}
