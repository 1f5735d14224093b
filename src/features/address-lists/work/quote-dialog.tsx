import { useState, type ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import type { PropertyOrders } from '#portfolio/address-lists/ordered.ts'
import { planQuotes, type QuoteLine, type WantedQuotes } from '#portfolio/address-lists/quotes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { lackingCopy } from './lacking-documents.ts'
import type { RowView } from './row-view.ts'

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

const isClosed = ({ leftOut }: QuoteLine): boolean => leftOut === 'same-property' || leftOut === 'unsettled'

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
  // As shown: rows that become ready meanwhile aren't added, and another tab's quote isn't followed by a second one.
  const [plan] = useState(() =>
    planQuotes(
      views.map(({ row }) => row),
      ordered,
    ),
  )
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set(plan.flatMap(({ row, leftOut }) => (leftOut === null ? [row.rowId] : []))),
  )
  const toggle = (rowId: number): void =>
    setTicked((now) => {
      const next = new Set(now)
      if (!next.delete(rowId)) next.add(rowId)
      return next
    })
  const lacking = lackingCopy(views.filter(({ row }) => ticked.has(row.rowId)))
  const request = (): void =>
    onRequest(
      new Map(
        plan.flatMap(({ row, orderId }) => (ticked.has(row.rowId) ? [[row.state.propertyId, orderId]] : [])),
      ),
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Request loan quotes?"
      description="Loan quotes are free. We’ll request one for each property you select."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={ticked.size === 0} onClick={request}>
            {`Request ${countOf(ticked.size, 'loan quote')}`}
          </Button>
        </>
      }
    >
      {lacking !== null && (
        <Notice
          tone="attention"
          className="mb-3"
          actions={
            onAddFolders !== null && (
              <Button variant="secondary" size="sm" className="pointer-coarse:hidden" onClick={onAddFolders}>
                Add folders first
              </Button>
            )
          }
        >
          {lacking}
        </Notice>
      )}
      <ul
        aria-label="Rows"
        className="grid max-h-[40dvh] gap-2 overflow-y-auto border-y border-line px-1 py-3"
      >
        {plan.map((line) => (
          <li key={line.row.rowId} className="relative">
            <CheckField
              label={
                <>
                  <span translate="no">
                    {line.row.name ?? line.row.state.matchedAddress ?? line.row.text}
                  </span>
                  <span className="ml-2 text-sm whitespace-nowrap text-soft">{`Row ${line.row.rowId}`}</span>
                </>
              }
              hint={noteOf(line)}
              checked={ticked.has(line.row.rowId)}
              disabled={isClosed(line)}
              onChange={() => toggle(line.row.rowId)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
