import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { linkClass } from '#ui/text-link.ts'
import { stemOf } from '../../intake/file-name.ts'
import { figuresStore } from '../../queue/figures-store.ts'
import type { UploadRow } from '../../upload-row.ts'
import { RowForm } from './row-form.tsx'
import { needsFields, rowSummary } from './row-summary.ts'

/** One line, whose fields open on request or where something is missing. `near`: the viewport. */
export function RowDetails({ row, now, near }: { row: UploadRow; now: number; near: boolean }): ReactNode {
  const [asked, setAsked] = useState(false)
  const areFiguresRead = useStore(figuresStore, ({ byRow }) => byRow.get(row.id)?.isReading === false)
  const needed = needsFields(row, now, areFiguresRead)
  const { name } = row.fields
  const own = name === '' || name === stemOf(row.fileName) ? [] : [name]
  return (
    <>
      <p className="mt-1 text-sm break-words">
        <span>{[...own, ...rowSummary(row)].join(' · ')}</span>
        {!needed && (
          <>
            <span>{' · '}</span>
            <button
              type="button"
              aria-label={`${asked ? 'Done' : 'Edit'}: ${row.fileName}`}
              className={`-my-1.5 cursor-pointer py-1.5 ${linkClass}`}
              onClick={() => setAsked(!asked)}
            >
              {asked ? 'Done' : 'Edit'}
            </button>
          </>
        )}
      </p>
      {(needed || asked) && near && (
        // A completed field doesn't close the form that is being filled in.
        <div className="mt-2 mb-1" onFocus={() => setAsked(true)}>
          <RowForm row={row} now={now} />
        </div>
      )}
    </>
  )
}
