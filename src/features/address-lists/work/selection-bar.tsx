import { useRef, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useExclusiveMutation, type Write } from '#api/exclusive-mutation.ts'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { useStartAddressList } from '#work/address-lists/list-commands.ts'
import { quoteRun, type QuoteRequest } from '#work/address-lists/quotes.ts'
import type { AddressList } from '#memory/store/list-records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import { isValid } from '#work/uploads/queue/upload-fields.ts'
import { useQueue } from '#uploads/use-uploads.ts'
import { isUnsent, type Upload } from '#work/uploads/upload.ts'
import { propertyOf, type RowView } from './row-view.ts'
import { chosenOf, clearSelection, selection, tickOnly, untick } from './selection.ts'

const unsentOf = (files: readonly Upload[], view: RowView): Upload[] =>
  files.filter((file) => file.propertyId === propertyOf(view) && isUnsent(file))

/** Uploads what is ready of these rows' properties. Resolves to the rows without a file that is left. */
async function uploadReady(views: readonly RowView[]): Promise<RowView[]> {
  const ready = views.flatMap((view) => unsentOf(uploadQueue.store.getState().rows, view))
  uploadQueue.send(ready.flatMap(({ id, phase }) => (phase.at === 'ready' ? [id] : [])))
  await Promise.all(views.map((view) => uploadQueue.whenSettled(propertyOf(view))))
  return views.filter((view) => unsentOf(uploadQueue.store.getState().rows, view).length === 0)
}

/** Requests quotes for the selected rows, which happens nowhere else. */
export function SelectionBar({
  list: { listId, paused },
  views,
  quotes,
}: {
  list: AddressList
  views: readonly RowView[]
  quotes: Write<QuoteRequest>
}): ReactNode {
  const ticks = useStore(selection)
  const isRequesting = useStore(quoteRun) !== null
  const { rows: files } = useQueue()
  const now = useNow(null)
  const start = useStartAddressList()
  const bar = useRef<HTMLDivElement>(null)
  const { chosen, gone } = chosenOf(views, ticks)
  /** Those still selected. */
  const request = (rows: readonly RowView[]): void => {
    const { ticked } = selection.getState()
    const wanted = rows.flatMap((view) => {
      const seen = ticked.get(view.row.rowId)
      return seen === undefined ? [] : [[propertyOf(view), seen] as const]
    })
    untick([...rows.map(({ row }) => row.rowId), ...gone])
    if (paused) start.mutate(listId)
    if (wanted.length > 0) quotes.mutate({ listId, wanted: new Map(wanted) })
    bar.current?.focus()
  }
  const upload = useExclusiveMutation({
    mutationKey: ['upload-then-request'],
    mutationFn: uploadReady,
    onSuccess: request,
  })
  const unsent = chosen.flatMap((view) => unsentOf(files, view))
  const isReady = unsent.some((file) => file.phase.at === 'ready' && isValid(file, now))
  const documented = chosen.filter(
    (view) => view.documents?.none === false || unsentOf(files, view).length > 0,
  )
  const lacking = chosen.length - documented.length
  const hidden = chosen.filter((view) => !ticks.shown.includes(view)).length
  const again = chosen.filter(({ plan }) => plan.may === 'another').length
  const notes = [
    upload.isPending ? 'Keep this page open until they’re requested.' : '',
    gone.length > 0 ? `No longer included: row ${gone.join(', ')}.` : '',
    unsent.length > 0 ? `Not uploaded yet: ${countOf(unsent.length, 'file')}.` : '',
    again > 0 ? `Already quoted: ${countOf(again, 'property')}. Request again?` : '',
    lacking > 0 ? `${lacking} without documents: analysts usually ask for a rent roll or T-12.` : '',
  ].filter((note) => note !== '')
  const isOn = ticks.ticked.size > 0
  return (
    <div
      ref={bar}
      id="selection-bar"
      role="region"
      aria-label="Selected rows"
      tabIndex={-1}
      data-send-bar={isOn ? 'tall' : undefined}
      className={cx(
        isOn &&
          'sticky bottom-15 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-edge bg-paper py-3 md:bottom-0 low:static print:hidden',
      )}
    >
      <div role="status" className="min-w-0 grow basis-48 text-sm">
        {isOn && (
          <>
            <p className="font-semibold">
              {`${countOf(chosen.length, 'row')} selected${hidden === 0 ? '' : `, ${hidden} not shown`}.`}
            </p>
            <p className="text-soft">{notes.join(' ')}</p>
          </>
        )}
      </div>
      {isOn && (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <FormFailure failure={upload.error ?? start.error} />
          <Button
            variant="quiet"
            onClick={() => {
              clearSelection()
              bar.current?.focus()
            }}
          >
            Clear
          </Button>
          {lacking > 0 && documented.length > 0 && (
            <Button variant="secondary" onClick={() => tickOnly(documented)}>
              {`Only those with documents (${documented.length})`}
            </Button>
          )}
          <Button
            className="max-sm:flex-1"
            busy={isRequesting || upload.isPending}
            disabled={chosen.length === 0}
            onClick={() => (isReady ? upload.mutate(chosen) : request(chosen))}
          >
            {`${isReady ? 'Upload and request' : 'Request'} ${countOf(chosen.length, 'loan quote')}`}
          </Button>
        </div>
      )}
    </div>
  )
}
