import { useState, type ReactNode } from 'react'
import type { Write } from '#api/exclusive-mutation.ts'
import { FIRST_ROWS, RowsDialog } from '../rows-dialog.tsx'

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
  confirm,
  write,
  onClose,
}: {
  title: string
  about: string
  lines: readonly RequestLine[]
  confirm: (count: number) => string
  /** Its `onSuccess` closes the dialog. */
  write: Write<readonly number[]>
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
  const ready = lines.filter(({ ticked, closed }) => ticked && closed !== true)
  const selectFirst = (): void => setChanged(new Set(ready.slice(FIRST_ROWS).map(({ rowId }) => rowId)))
  return (
    <RowsDialog
      title={title}
      about={about}
      rows={lines.map((line) => ({
        rowId: line.rowId,
        label: line.label,
        hint: line.note,
        checked: isTicked(line),
        disabled: line.closed === true,
      }))}
      confirm={confirm(chosen.length)}
      busy={write.isPending}
      failure={write.error}
      onToggle={toggle}
      first={ready.length > FIRST_ROWS ? { count: ready.length, onSelect: selectFirst } : null}
      onConfirm={() => write.mutate(chosen)}
      onClose={onClose}
    />
  )
}
