import type { ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import { useRegisterRows } from '#portfolio/address-lists/list-mutations.ts'
import type { AddressRow, RowIn } from '#portfolio/store/list-records.ts'
import { planRegister } from './plan-register.ts'
import { RequestDialog } from './request-dialog.tsx'

export function RegisterDialog({
  listId,
  rows,
  onClose,
}: {
  listId: string
  rows: readonly AddressRow[]
  onClose: () => void
}): ReactNode {
  const { mutate, ...register } = useRegisterRows({ onSuccess: onClose })
  const { send, same } = planRegister(rows)
  const line = (row: RowIn<'matched'>) => ({
    rowId: row.rowId,
    label: row.name ?? row.state.matchedAddress ?? row.text,
  })
  return (
    <RequestDialog
      title="Register properties?"
      about="Registering is free and orders nothing. Parcels you’ve already registered won’t be duplicated."
      lines={[
        ...send.map((row) => ({ ...line(row), note: `APN ${row.state.parcel.parcelId}`, ticked: true })),
        ...same.map((row) => ({
          ...line(row),
          note: 'Skipped: another row has the same parcel.',
          ticked: false,
          closed: true,
        })),
      ]}
      confirm={(count) => `Register ${countOf(count, 'property')}`}
      write={{ ...register, mutate: (rowIds) => mutate({ listId, rowIds }) }}
      onClose={onClose}
    />
  )
}
