import { useState, type ReactNode } from 'react'
import type { Write } from '#api/exclusive-mutation.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'

/** Of more rows, all can be deselected at once. */
const FEW_ROWS = 10

export interface RequestLine {
  rowId: number
  label: string
  note: string | null
  /** Checked by default. */
  ticked: boolean
  /** Can't be sent; the note explains why. */
  closed?: boolean
}

export function RequestDialog({
  title,
  about,
  lines: given,
  warning,
  warningActions,
  confirm,
  write: { mutate, isPending: busy, error },
  onClose,
}: {
  title: string
  about: string
  lines: readonly RequestLine[]
  /** On the selected rows. */
  warning?: (rowIds: readonly number[]) => string | null
  warningActions?: ReactNode
  confirm: (count: number) => string
  /** Its `onSuccess` closes the dialog. */
  write: Pick<Write<readonly number[]>, 'mutate' | 'isPending' | 'error'>
  onClose: () => void
}): ReactNode {
  // Rows that become ready meanwhile aren't added.
  const [lines] = useState(given)
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const isTicked = ({ rowId, ticked, closed }: RequestLine): boolean =>
    closed !== true && ticked !== changed.has(rowId)
  const chosen = lines.filter(isTicked).map(({ rowId }) => rowId)
  const toggle = (rowId: number): void =>
    setChanged((now) => {
      const next = new Set(now)
      if (!next.delete(rowId)) next.add(rowId)
      return next
    })
  const words = warning?.(chosen) ?? null
  const ready = lines.filter(({ ticked, closed }) => ticked && closed !== true)
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
          <Button busy={busy} disabled={chosen.length === 0} onClick={() => mutate(chosen)}>
            {confirm(chosen.length)}
          </Button>
        </>
      }
    >
      <FormFailure failure={error} />
      {words !== null && (
        <Notice tone="attention" className="mb-3" actions={warningActions}>
          {words}
        </Notice>
      )}
      {ready.length > FEW_ROWS && (
        <Button
          variant="secondary"
          size="sm"
          className="mb-3"
          disabled={busy}
          onClick={() => setChanged(new Set(chosen.length === 0 ? [] : ready.map(({ rowId }) => rowId)))}
        >
          {chosen.length === 0 ? 'Select all' : 'Select none'}
        </Button>
      )}
      <ul
        aria-label="Rows"
        className="grid max-h-[40dvh] gap-2 overflow-y-auto border-y border-line px-1 py-3"
      >
        {lines.map((line) => (
          <li key={line.rowId} className="relative">
            <CheckField
              label={
                <>
                  <span translate="no">{line.label}</span>
                  <span className="ml-2 text-sm whitespace-nowrap text-soft">{`Row ${line.rowId}`}</span>
                </>
              }
              hint={line.note}
              checked={isTicked(line)}
              disabled={busy || line.closed === true}
              onChange={() => toggle(line.rowId)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
