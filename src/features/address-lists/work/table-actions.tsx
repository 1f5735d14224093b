import { useId, useState, type ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { saveFile } from '#platform/save-file.ts'
import { codeCell, rowsCsv } from '#memory/backup/csv.ts'
import { useRenameAddressList } from '#work/address-lists/list-commands.ts'
import { ADDRESS_LIST_NAME_MAX } from '#memory/record-limits.ts'
import { AskClients } from '#modules/letter/ask-clients.tsx'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { menuItemClass, MoreMenu } from '#ui/more-menu.tsx'
import { toast } from '#ui/toast.tsx'
import type { AddressList, RowParcel } from '#memory/store/list-records.ts'
import { propertyOf, type RowView } from './row-view.ts'
import { problemOfName, serviceMessage } from '../row-copy.ts'

const parcelOf = ({ row: { state } }: RowView): RowParcel | null => ('parcel' in state ? state.parcel : null)

function saveTable(views: readonly RowView[], name: string): void {
  const file = rowsCsv(views, {
    Row: ({ row }) => row.rowId,
    Address: ({ row }) => row.text,
    Name: ({ row }) => row.name,
    'Registered name': ({ row: { state } }) => ('keptName' in state ? state.keptName : null),
    'Client or deal': ({ row }) => row.client,
    Status: ({ words }) => words.word,
    'Loan quote': ({ quote }) => quote?.word,
    Reason: ({ words, quote }) => words.reason ?? quote?.reason,
    'The service says': ({ row }) => serviceMessage(row),
    'Matched address': ({ row: { state } }) => ('matchedAddress' in state ? state.matchedAddress : null),
    'County FIPS': (view) => codeCell(parcelOf(view)?.countyId),
    'Parcel (APN)': (view) => codeCell(parcelOf(view)?.parcelId),
    Type: (view) => parcelOf(view)?.propertyType,
    Units: (view) => parcelOf(view)?.units,
    'Building sq ft': (view) => parcelOf(view)?.size,
    'Property number': ({ row: { state } }) => ('propertyId' in state ? state.propertyId : null),
    'Order number': ({ quote }) => quote?.link.number,
    Valuation: ({ valuation }) => valuation?.word,
    'Valuation order number': ({ valuation }) => valuation?.link.number,
  })
  const safe = name
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim()
    .slice(0, 60)
  saveFile(file, `plumbline-list-${safe || 'rows'}.csv`)
}

function RenameList({ list: { listId, name } }: { list: AddressList }): ReactNode {
  const [open, setOpen] = useState(false)
  const formId = useId()
  const close = (): void => setOpen(false)
  const { mutate, error, isPending } = useRenameAddressList({
    onSuccess: () => {
      toast('Renamed')
      close()
    },
  })
  return (
    <>
      <button type="button" className={menuItemClass} onClick={() => setOpen(true)}>
        Rename
      </button>
      <FormDialog
        open={open}
        onClose={close}
        formId={formId}
        busy={isPending}
        save="Save name"
        title="Rename address list"
      >
        <SingleFieldForm
          formId={formId}
          onSubmit={(text) => mutate({ listId, name: text })}
          failure={error}
          check={problemOfName}
          label="Name"
          name="list-name"
          defaultValue={name}
          counter={{ max: ADDRESS_LIST_NAME_MAX }}
        />
      </FormDialog>
    </>
  )
}

export function TableActions({
  list,
  shown,
  children,
}: {
  list: AddressList
  shown: readonly RowView[]
  /** First. */
  children: ReactNode
}): ReactNode {
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['save-csv'],
    mutationFn: async () => saveTable(shown, list.name),
  })
  const registered = shown.filter((view) => propertyOf(view) > 0)
  return (
    <>
      <MoreMenu>
        {children}
        <AskClients clients={new Map(registered.map((view) => [propertyOf(view), view.row.client]))} />
        <RenameList list={list} />
        <button type="button" aria-busy={isPending} className={menuItemClass} onClick={() => mutate()}>
          Save as CSV
        </button>
      </MoreMenu>
      <FormFailure failure={error} />
    </>
  )
}
