import { useState, type ReactNode } from 'react'
import type { Write } from '#api/exclusive-mutation.ts'
import { RowsDialog } from '../rows-dialog.tsx'

/** A row that a press is about. */
export interface RequestLine {
  rowId: number
  label: string
  note: string | null
  /** Whether it is sent unless a person says otherwise. */
  ticked: boolean
  /** It can't be sent at present; the note says why. */
  closed?: boolean
}

/** One press for many rows: what will be sent, line by line, each with the choice to leave it out. */
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
  /** The words of the button for so many rows. */
  confirm: (count: number) => string
  /** Sends the ticked rows; its `onSuccess` closes the dialog. */
  write: Write<readonly number[]>
  onClose: () => void
}): ReactNode {
  // What is confirmed is what was shown: rows that become ready meanwhile wait for the next press.
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
      onConfirm={() => write.mutate(chosen)}
      onClose={onClose}
    />
  )
}
