import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { addressKey } from '#lib/address-key.ts'
import { isRowIn, type AddressRow } from '#memory/store/list-records.ts'
import {
  useRemoveRows,
  useRestoreRows,
  useEditRow,
  useGiveParcel,
} from '#work/address-lists/list-commands.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusPageTitle } from '#ui/page/focus-page-title.ts'
import { ServiceSays } from '#ui/service-says.tsx'
import { toast } from '#ui/toast.tsx'
import { serviceMessage } from '../row-copy.ts'
import { focusFirst, focusRow } from '../work/focus-row.ts'
import { ParcelChoice, placeOf } from './parcel-choice.tsx'
import { mayOpen, openSheet, sheetIn, sheetTasks } from './row-tasks.ts'
import { nameOf, type RowView } from '../work/row-view.ts'
import type { Write } from '#api/exclusive-mutation.ts'
import { mended } from '#api/parcels.ts'
import { parcelQuery } from '@plumbline/service-contract/parcel'
import { withoutInvisible } from '#lib/texts/common-form.ts'
import { ParcelNumbersForm } from '#modules/parcels/parcel-numbers-form.tsx'
import { problemOf, SingleFieldForm } from '#shell/page/single-field-form.tsx'

/** Corrects the text, or the parcel by county and number. Only this row is looked up again. */
function RowRepair({
  row: { listId, rowId, text },
  left,
  remove,
  onSaved,
}: {
  row: AddressRow
  /** Other rows that need attention. */
  left: number
  remove: Write
  onSaved: () => void
}): ReactNode {
  const [byNumbers, setByNumbers] = useState(false)
  const edit = useEditRow({ onSuccess: onSaved })
  const give = useGiveParcel({ onSuccess: onSaved })
  return (
    <div key={String(byNumbers)} ref={focusFirst} className="grid gap-3">
      <FormFailure failure={remove.error ?? give.error} />
      {byNumbers ? (
        <ParcelNumbersForm
          busy={give.isPending}
          onParcel={(numbers) => give.mutate({ listId, rowId, ...numbers })}
        />
      ) : (
        <SingleFieldForm
          onSubmit={(address) => void mended(address).then((text) => edit.mutate({ listId, rowId, text }))}
          failure={edit.error}
          check={(address) => problemOf(parcelQuery.shape.address, withoutInvisible(address))}
          label={`Address for row ${rowId}`}
          name="parcel-search"
          autoComplete="off"
          defaultValue={text}
          spellCheck={false}
          buttons={
            <Button type="submit" busy={edit.isPending}>
              {left === 0 ? 'Look up address' : `Save and next (${left} left)`}
            </Button>
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => setByNumbers(!byNumbers)}>
          {byNumbers ? 'Enter address instead' : 'Enter APN instead'}
        </Button>
        <Button variant="quiet" size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove row
        </Button>
      </div>
    </div>
  )
}

/** Rows with the same address, which take the same choice. */
function sameAddress(row: AddressRow, tasks: readonly RowView[]): number[] {
  if (!isRowIn(row, 'which-one')) return []
  const key = addressKey(placeOf(row))
  return tasks.flatMap(({ row: other }) =>
    isRowIn(other, 'which-one') && other.rowId !== row.rowId && addressKey(placeOf(other)) === key
      ? [other.rowId]
      : [],
  )
}

/** The row as it was when its sheet was opened, and the rows that needed attention then. */
interface Opened {
  key: string
  view: RowView
  order: readonly number[]
}

/**
 * Next to the list, while the URL has `?choose` or `?edit`: chooses a row's parcel, or corrects its address. From a
 * row that needs attention, saving leads to the next one.
 */
export function RowSheet({ views }: { views: readonly RowView[] }): ReactNode {
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened | null>(null)
  const restore = useRestoreRows()
  const wanted = sheetIn(params)
  const rowId = wanted?.rowId ?? 0
  const key = wanted === null ? '' : `${wanted.sheet} ${rowId}`
  const current = views.find(({ row }) => row.rowId === rowId)
  const tasks = sheetTasks(views)
  if (wanted === null && opened !== null) setOpened(null)
  if (wanted !== null && current !== undefined && opened?.key !== key && mayOpen(current, wanted.sheet))
    setOpened({ key, view: current, order: tasks.map(({ row }) => row.rowId) })

  const show = (next: RowView | undefined, sheet?: 'edit'): void =>
    setParams((now) => openSheet(now, next, sheet), { replace: true, preventScrollReset: true })
  const close = (focus = () => focusRow(rowId)): void => {
    show(undefined)
    focus()
  }
  const order: readonly number[] = opened?.order ?? []
  const view = opened?.view ?? current
  const at = order.indexOf(rowId)
  const others = tasks.filter(({ row }) => at !== -1 && row.rowId !== rowId)
  const goOn = (settled: readonly number[], focus?: () => void): void => {
    const next = [...order.slice(at), ...order]
      .map((id) => others.find(({ row }) => row.rowId === id))
      .find((task) => task !== undefined && !settled.includes(task.row.rowId))
    if (next === undefined) close(focus)
    else show(next)
  }
  const remove = useRemoveRows({
    onSuccess: (removed) => {
      toast(`Row ${rowId} removed`, { label: 'Undo', onPress: () => restore.mutate(removed) })
      goOn([rowId], focusPageTitle)
    },
  })
  const isOpen = opened !== null && opened.key === key
  const isChoice = wanted?.sheet === 'choose'
  const row = (current ?? view)?.row
  const name = view === undefined || nameOf(view) === '' ? '' : `, ${nameOf(view)},`
  const said = row && serviceMessage(row)
  return (
    <>
      <FormFailure failure={restore.error} />
      <Dialog
        open={isOpen}
        onOpenChange={(next) => {
          if (!next) close()
        }}
        beside
        title={isChoice ? `Which parcel is row ${rowId}${name} on?` : `Edit row ${rowId}${name}`}
        description={view?.words.reason}
      >
        {isOpen && row !== undefined && (
          <div key={key} ref={focusFirst} className="grid gap-4">
            {said != null && <ServiceSays>{said}</ServiceSays>}
            {isChoice && isRowIn(row, 'which-one', 'matched') ? (
              <ParcelChoice
                row={row}
                others={sameAddress(row, others)}
                left={others.length}
                onChosen={goOn}
              />
            ) : (
              <RowRepair
                row={row}
                left={others.length}
                remove={{ ...remove, mutate: () => remove.mutate({ listId: row.listId, rowIds: [rowId] }) }}
                onSaved={() => goOn([rowId])}
              />
            )}
            <div className="flex flex-wrap gap-2 border-t border-line pt-4 empty:hidden">
              {others.length > 0 && (
                <Button variant="secondary" size="sm" onClick={() => goOn([rowId])}>
                  Skip
                </Button>
              )}
              {isChoice && (
                <Button variant="quiet" size="sm" onClick={() => show(current, 'edit')}>
                  Edit address instead
                </Button>
              )}
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}
