import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#paths.ts'
import { cx } from '#lib/class-names.ts'
import { useRetryRows } from '#portfolio/address-lists/list-mutations.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { focusRow } from './focus-row.ts'
import { RowRepair } from './row-repair.tsx'
import type { RowView } from './row-view.ts'

const repairable: ReadonlySet<string> = new Set(['which-one', 'not-found', 'no-parcel', 'refused', 'matched'])

const second = buttonClass({ variant: 'secondary', size: 'sm' })

export function RowActions({ view: { row, words, attemptId } }: { view: RowView }): ReactNode {
  const [params] = useSearchParams()
  const [open, setOpen] = useState(false)
  const { state, listId, rowId, text } = row
  const retry = useRetryRows({ onSuccess: () => focusRow(rowId) })
  const canRepair = repairable.has(state.is) || (state.is === 'typed' && words.needsYou)
  if (!canRepair && attemptId === null) return null
  const choosing = new URLSearchParams(params)
  choosing.set('choose', String(rowId))
  const hasChoices = state.is === 'which-one' || (state.is === 'matched' && state.choices.length > 1)
  const close = (): void => {
    setOpen(false)
    focusRow(rowId)
  }
  return (
    <div className={cx('print:hidden', words.needsYou ? 'mt-2' : open && 'w-full')}>
      <FormFailure failure={retry.error} />
      {!open && (
        <div className="flex flex-wrap gap-2">
          {attemptId !== null && (
            <Link to={paths.attempt(attemptId)} className={second}>
              Resolve
            </Link>
          )}
          {hasChoices && (
            <Link
              to={`?${choosing.toString()}`}
              preventScrollReset
              aria-label={`${state.is === 'matched' ? 'Change parcel' : 'Choose parcel'}, row ${rowId}`}
              className={second}
            >
              {state.is === 'matched' ? 'Change parcel' : 'Choose parcel'}
            </Link>
          )}
          {state.is === 'refused' && (
            <Button
              variant="secondary"
              size="sm"
              busy={retry.isPending}
              onClick={() => retry.mutate({ listId, rowIds: [rowId] })}
            >
              Try again
            </Button>
          )}
          {canRepair && (
            <Button
              variant={words.needsYou && state.is !== 'which-one' ? 'secondary' : 'quiet'}
              size="sm"
              aria-label={`Edit row ${rowId}`}
              onClick={() => setOpen(true)}
            >
              Edit
            </Button>
          )}
        </div>
      )}
      {open && <RowRepair listId={listId} rowId={rowId} text={text} onClose={close} />}
    </div>
  )
}
