import type { ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { LISTED, paths } from '#paths.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Link } from 'react-router'
import { menuItemClass, MoreMenu } from '#ui/more-menu.tsx'
import type { AddressList } from '#portfolio/store/list-records.ts'
import type { RowView } from './row-view.ts'
import { RenameList } from './rename-list.tsx'
import { saveTable } from './save-table.ts'

/** Row numbers are in the URL only if some rows are hidden. */
function summariesLink(listId: string, shown: readonly RowView[], isWhole: boolean): string {
  const search = new URLSearchParams({ list: listId })
  if (!isWhole) search.set('rows', shown.map(({ row }) => row.rowId).join('.'))
  return `${paths.summary(LISTED)}?${search.toString()}`
}

export function TableActions({ list, shown }: { list: AddressList; shown: readonly RowView[] }): ReactNode {
  const { listId, name, rows } = list
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['save-csv'],
    mutationFn: () => saveTable(shown, name),
  })
  return (
    <>
      <MoreMenu>
        <RenameList list={list} />
        <button type="button" aria-busy={isPending} className={menuItemClass} onClick={() => mutate()}>
          Save as CSV
        </button>
        <button type="button" className={menuItemClass} onClick={() => window.print()}>
          Print rows
        </button>
        {shown.some(({ row }) => 'propertyId' in row.state) && (
          <Link to={summariesLink(listId, shown, shown.length === rows)} className={menuItemClass}>
            Print summaries
          </Link>
        )}
      </MoreMenu>
      <FormFailure failure={error} />
    </>
  )
}
