import type { ReactNode } from 'react'
import { VALUATIONS_MAX } from '#portfolio/address-lists/valuations/charge-sum.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'

/** As many as can be paid together. */
export const FIRST_ROWS = VALUATIONS_MAX

export interface RowChoice {
  rowId: number
  label: string
  hint: string | null
  checked: boolean
  disabled: boolean
}

export function RowsDialog({
  title,
  about,
  remark = null,
  rows,
  below = null,
  confirm,
  busy,
  failure,
  onToggle,
  first,
  onConfirm,
  onClose,
}: {
  title: string
  about: string
  /** `remark` is above the rows, `below` under them. */
  remark?: ReactNode
  below?: ReactNode
  rows: readonly RowChoice[]
  confirm: string
  busy: boolean
  failure: unknown
  onToggle: (rowId: number) => void
  /** Selects the first ten of `count` rows without a duplicate order; null hides the button. */
  first: { count: number; onSelect: () => void } | null
  onConfirm: () => void
  onClose: () => void
}): ReactNode {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      dismissible={!busy}
      title={title}
      description={about}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} disabled={!rows.some(({ checked }) => checked)} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <FormFailure failure={failure} />
      {remark}
      {first !== null && (
        <Button variant="secondary" size="sm" className="mb-3" disabled={busy} onClick={first.onSelect}>
          {first.count > FIRST_ROWS ? `Select the first ${FIRST_ROWS}` : `Select all ${first.count}`}
        </Button>
      )}
      <ul
        aria-label="Rows"
        className="grid max-h-[40dvh] gap-2 overflow-y-auto border-y border-line px-1 py-3"
      >
        {rows.map(({ rowId, label, hint, checked, disabled }) => (
          <li key={rowId} className="relative">
            <CheckField
              label={`${rowId}. ${label}`}
              hint={hint}
              checked={checked}
              disabled={busy || disabled}
              onChange={() => onToggle(rowId)}
            />
          </li>
        ))}
      </ul>
      {below}
    </Dialog>
  )
}
