import type { ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { LISTED, paths } from '#paths.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { ButtonLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import type { AddressList } from '#portfolio/store/list-records.ts'
import type { RowView } from './row-view.ts'
import { saveTable } from './save-table.ts'

/** Row numbers are in the URL only if some rows are hidden. */
function summariesLink(listId: string, shown: readonly RowView[], isWhole: boolean): string {
  const search = new URLSearchParams({ list: listId })
  if (!isWhole) search.set('rows', shown.map(({ row }) => row.rowId).join('.'))
  return `${paths.summary(LISTED)}?${search.toString()}`
}

export function TableActions({
  list: { listId, name, rows },
  shown,
}: {
  list: AddressList
  shown: readonly RowView[]
}): ReactNode {
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['save-csv'],
    mutationFn: () => saveTable(shown, name),
  })
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        Save as CSV
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        Print rows
      </Button>
      {shown.some(({ row }) => 'propertyId' in row.state) && (
        <ButtonLink to={summariesLink(listId, shown, shown.length === rows)} variant="quiet">
          Print summaries
        </ButtonLink>
      )}
      <FormFailure failure={error} />
    </>
  )
}
