import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#paths.ts'
import { useRetryRows } from '#portfolio/address-lists/list-mutations.ts'
import type { AddressRow } from '#portfolio/store/list-records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { focusRow } from './focus-row.ts'
import type { RowView } from './row-view.ts'

const repairable: ReadonlySet<string> = new Set(['which-one', 'not-found', 'no-parcel', 'refused', 'matched'])

/** The form for editing explains the status; the row doesn't. */
export const isExplainedInForm = ({ state }: AddressRow): boolean =>
  ['typed', 'which-one', 'not-found', 'no-parcel'].includes(state.is)

const second = buttonClass({ variant: 'secondary', size: 'sm' })

export function RowActions({ view: { row, words, attemptId } }: { view: RowView }): ReactNode {
  const [params] = useSearchParams()
  const { state, listId, rowId } = row
  const retry = useRetryRows({ onSuccess: () => focusRow(rowId) })
  const canRepair = repairable.has(state.is) || (state.is === 'typed' && words.needsYou)
  if (!canRepair && attemptId === null) return null
  const opening = (name: 'choose' | 'edit'): string => {
    const next = new URLSearchParams(params)
    next.set(name, String(rowId))
    return `?${next.toString()}`
  }
  const hasChoices = state.is === 'which-one' || (state.is === 'matched' && state.choices.length > 1)
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <FormFailure failure={retry.error} />
      {attemptId !== null && (
        <Link to={paths.attempt(attemptId)} className={second}>
          Resolve
        </Link>
      )}
      {hasChoices && (
        <Link
          to={opening('choose')}
          replace
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
        <Link
          to={opening('edit')}
          replace
          preventScrollReset
          aria-label={`Edit row ${rowId}`}
          className={buttonClass({
            variant: words.needsYou && state.is !== 'which-one' ? 'secondary' : 'quiet',
            size: 'sm',
          })}
        >
          {words.needsYou ? 'Edit' : <Pencil size={16} aria-hidden="true" />}
        </Link>
      )}
    </span>
  )
}
