import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { addressOfPath } from '#base-path.ts'
import { FULL_ORDER_PRICE } from '#contract/order-words.ts'
import { formatDate } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { leavePage } from '#platform/leave-page.ts'
import { chargesInWords, chargeSum, VALUATIONS_MAX } from '#portfolio/address-lists/valuations/charge-sum.ts'
import { draftValuations, valuationPlanQuery } from '#portfolio/address-lists/valuations/draft-valuations.ts'
import {
  countedLines,
  lineKey,
  type ValuationLine,
} from '#portfolio/address-lists/valuations/valuation-rules.ts'
import { startProblems } from '#modules/payment/copy.ts'
import { FailedRead } from '#shell/page/failed-read.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { countStagedUploads, whenUploadsSettle } from '#uploads/queue/queue-door.ts'
import { FIRST_ROWS, RowsDialog } from '../rows-dialog.tsx'

const shutNotes: Readonly<Record<Exclude<ValuationLine['shut'], null>, string>> = {
  'same-property': 'Another row has the same property.',
  hidden: 'This property is hidden. Unhide it on its page first.',
  'unknown-property': 'This browser has no record of this property. Register it again first.',
  unsettled: 'Resolve the earlier payment for this property first.',
}

function noteOf({ shut, earlier }: ValuationLine): string | null {
  if (shut !== null) return shutNotes[shut]
  if (earlier === null) return null
  return `Already has a valuation: order ${earlier.id}${earlier.placedKnown ? `, ${formatDate(earlier.placedAt)}` : ''}. Select it to order a second one and be charged ${FULL_ORDER_PRICE} again.`
}

const labelOf = ({ row }: ValuationLine): string =>
  row.name ?? ('matchedAddress' in row.state ? row.state.matchedAddress : null) ?? row.text

/** Announced as it changes. */
function Sum({ count }: { count: number }): ReactNode {
  return (
    <p role="status" className="mt-3 min-h-12">
      {count === 0 ? (
        <span className="text-soft">{`Select up to ${VALUATIONS_MAX}. Nothing is charged here. You pay on the next page.`}</span>
      ) : (
        <>
          <span className="font-semibold" translate="no">
            {chargeSum(count)}
          </span>
          <span>{`, ${chargesInWords(count)}.`}</span>
          {count === VALUATIONS_MAX && (
            <span className="block text-sm text-soft">{`You can order up to ${VALUATIONS_MAX} at a time.`}</span>
          )}
        </>
      )}
    </p>
  )
}

/** Ten rows at most; leads to the payment page. */
function Choice({
  listId,
  lines,
  onStale,
  onClose,
}: {
  listId: string
  lines: readonly ValuationLine[]
  /** The shown rows are outdated. */
  onStale: () => void
  onClose: () => void
}): ReactNode {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isStale, setStale] = useState(false)
  const counted = countedLines(lines, ticked)
  const chosen = new Set(counted.map(({ row }) => row.rowId))
  const [missed, setMissed] = useState(0)
  const staged = counted.filter(({ propertyId }) => countStagedUploads(propertyId) > 0)
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['draft-valuations'],
    mutationFn: async (wanted: readonly ValuationLine[]) => {
      setStale(false)
      setMissed(0)
      // Orders include documents that are still uploading.
      const missing = await Promise.all(wanted.map(({ propertyId }) => whenUploadsSettle(propertyId)))
      const missed = missing.reduce((sum, count) => sum + count, 0)
      if (missed > 0) return setMissed(missed)
      const attemptIds = await draftValuations(
        listId,
        wanted.map(({ row, earlier }) => ({ rowId: row.rowId, earlier: earlier?.id ?? null })),
      )
      if (attemptIds === null) {
        onStale()
        setStale(true)
        return
      }
      const second = attemptIds.flatMap((attemptId, index) => {
        const earlier = wanted[index]?.earlier
        return earlier == null ? [] : [lineKey(attemptId, earlier.id)]
      })
      const attempts = { of: attemptIds.join('.'), second: second.join('.') }
      await leavePage(addressOfPath(paths.payAddressList(listId, attempts)))
      onClose()
    },
  })
  const toggle = (rowId: number): void =>
    setTicked((now) => {
      const next = new Set([...now].filter((one) => chosen.has(one)))
      if (!next.delete(rowId)) next.add(rowId)
      return next
    })
  // A property that has a valuation is never selected for a second one.
  const ready = lines.filter(({ shut, earlier }) => shut === null && earlier === null)
  const selectFirst = (): void => setTicked(new Set(ready.slice(0, FIRST_ROWS).map(({ row }) => row.rowId)))
  const isFull = counted.length >= VALUATIONS_MAX
  return (
    <RowsDialog
      title="Order detailed valuations?"
      about={`An analyst values each property in detail, using the documents on its page. Each valuation is a separate order with a separate ${FULL_ORDER_PRICE} charge.`}
      remark={
        <>
          {isStale && (
            <Notice tone="attention" live="assertive" title="Something changed">
              Nothing was ordered. The rows below are up to date. Check your selection, then continue.
            </Notice>
          )}
          {missed > 0 && (
            <Notice tone="failure" live="assertive" title={startProblems.notUploaded(missed).title}>
              {startProblems.notUploaded(missed).body}
            </Notice>
          )}
        </>
      }
      rows={lines.map((line) => ({
        rowId: line.row.rowId,
        label: labelOf(line),
        hint: noteOf(line),
        checked: chosen.has(line.row.rowId),
        disabled: line.shut !== null || (isFull && !chosen.has(line.row.rowId)),
      }))}
      confirm="Continue to payment"
      busy={isPending}
      failure={error}
      onToggle={toggle}
      first={ready.length > 1 ? { count: ready.length, onSelect: selectFirst } : null}
      onConfirm={() => mutate(counted)}
      below={
        <>
          <Sum count={counted.length} />
          {staged.length > 0 && (
            <Notice
              tone="attention"
              title={`${countOf(staged.length, 'property')} with files not uploaded yet`}
            >
              These files won’t be included in the orders. Upload them on the property’s page first.
            </Notice>
          )}
        </>
      }
      onClose={onClose}
    />
  )
}

export function ValuationDialog({ listId, onClose }: { listId: string; onClose: () => void }): ReactNode {
  const { data, error, refetch } = useQuery(valuationPlanQuery(listId))
  if (error !== null)
    return <FailedRead error={error} actions={<Button onClick={() => void refetch()}>Try again</Button>} />
  return data === undefined ? null : (
    <Choice listId={listId} lines={data} onStale={() => void refetch()} onClose={onClose} />
  )
}
