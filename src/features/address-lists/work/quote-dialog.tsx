import { useState, type ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import type { PropertyOrders } from '#portfolio/address-lists/ordered.ts'
import { planQuotes, type QuoteLine, type WantedQuotes } from '#portfolio/address-lists/quotes.ts'
import { Button } from '#ui/button.tsx'
import { lackingCopy } from './lacking-documents.ts'
import type { RowView } from './row-view.ts'
import { RequestDialog, type RequestLine } from './request-dialog.tsx'

function noteOf({ leftOut, orderId }: QuoteLine): string | null {
  switch (leftOut) {
    case null:
      return null
    case 'quoted':
      return `Already has a quote: order ${orderId}. Select it to request another.`
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
  views,
  ordered,
  onRequest,
  onAddFolders,
  onClose,
}: {
  views: readonly RowView[]
  ordered: ReadonlyMap<number, PropertyOrders>
  onRequest: (wanted: WantedQuotes) => void
  /** Null if it can't be done here. */
  onAddFolders: (() => void) | null
  onClose: () => void
}): ReactNode {
  // As shown: a quote that another tab requests meanwhile isn't followed by a second one.
  const [plan] = useState(() =>
    planQuotes(
      views.map(({ row }) => row),
      ordered,
    ),
  )
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
        isPending: false,
        error: null,
        mutate: (rowIds) =>
          onRequest(
            new Map(
              plan.flatMap(({ row, orderId }) =>
                rowIds.includes(row.rowId) ? [[row.state.propertyId, orderId]] : [],
              ),
            ),
          ),
      }}
      onClose={onClose}
    />
  )
}
