import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRetryRows } from '#portfolio/address-lists/list-commands.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { ButtonLink } from '#shell/page/links.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { focusRow } from './focus-row.ts'
import { openSheet } from '../review/row-tasks.ts'
import { hasChoices, mayEdit, type RowView } from './row-view.ts'

export function RowActions({ view }: { view: RowView }): ReactNode {
  const [params] = useSearchParams()
  const { row } = view
  const { state, listId, rowId } = row
  const retry = useRetryRows({ onSuccess: () => focusRow(rowId) })
  if (!mayEdit(view)) return null
  const opening = (sheet: 'choose' | 'edit') => ({
    to: `?${openSheet(params, view, sheet).toString()}`,
    replace: true,
    preventScrollReset: true,
  })
  const choose = state.is === 'matched' ? 'Change parcel' : 'Choose parcel'
  return (
    <span className="flex items-center justify-end gap-2 ruled:-my-1.5 print:hidden">
      <FormFailure failure={retry.error} />
      {hasChoices(view) && (
        <ButtonLink
          {...opening('choose')}
          variant="secondary"
          size="sm"
          aria-label={`${choose}, row ${rowId}`}
        >
          {choose}
        </ButtonLink>
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
      <Link
        {...opening('edit')}
        aria-label={`Edit row ${rowId}`}
        title="Edit"
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <Pencil size={16} aria-hidden="true" />
      </Link>
    </span>
  )
}
