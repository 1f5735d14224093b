import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format-number.ts'
import { registerRows } from '../../../portfolio/lists/list-commands.ts'
import type { ListRow, RowIn } from '../../../portfolio/store/list-records.ts'
import { planRegister } from './plan-register.ts'
import { PressDialog } from './press-dialog.tsx'

/** Asks once before properties are registered, with the list of them. */
export function RegisterDialog({
  listId,
  rows,
  onClose,
}: {
  listId: string
  rows: readonly ListRow[]
  onClose: () => void
}): ReactNode {
  const { send, same } = planRegister(rows)
  const line = (row: RowIn<'matched'>) => ({
    rowId: row.rowId,
    label: row.name ?? row.state.matchedAddress ?? row.text,
  })
  return (
    <PressDialog
      title={`Register ${countOf(send.length, 'property')}?`}
      about="Registering is free, and nothing is ordered. A parcel that is registered already brings the same property back."
      lines={[
        ...send.map((row) => ({ ...line(row), note: `APN ${row.state.parcel.parcelId}`, ticked: true })),
        ...same.map((row) => ({
          ...line(row),
          note: 'Left out: another row of this list has the same parcel.',
          ticked: false,
          closed: true,
        })),
      ]}
      confirm={(count) => `Register ${countOf(count, 'property')}`}
      onSend={async (rowIds) => void (await registerRows(listId, rowIds))}
      onClose={onClose}
    />
  )
}
