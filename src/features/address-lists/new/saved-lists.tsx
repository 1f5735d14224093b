import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { useDeleteAddressList } from '#work/address-lists/list-commands.ts'
import { listCopy } from '#work/address-lists/list-copy.ts'
import type { AddressList } from '#memory/store/list-records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { Section } from '#ui/page/section.tsx'
import { rowLinkClass } from '#ui/text-link.ts'
import { toast } from '#ui/toast.tsx'

/** Asks first; properties and orders made from the list stay. */
function DeleteAddressList({ list }: { list: AddressList }): ReactNode {
  const [asks, setAsks] = useState(false)
  const { mutate, error, isPending } = useDeleteAddressList({
    onSuccess: () => {
      setAsks(false)
      toast('Address list deleted')
    },
  })
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={`Delete ${list.name}`} onClick={() => setAsks(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete this address list?"
        confirmLabel="Delete address list"
        tone="danger"
        busy={isPending}
        onConfirm={() => mutate(list.listId)}
      >
        <FormFailure failure={error} />
        <p>
          {`${list.name}, ${countOf(list.rows, 'row')}. It’s deleted from this browser only. Properties and orders created from it aren’t affected.`}
        </p>
      </ConfirmDialog>
    </>
  )
}

const columns: readonly Column<AddressList>[] = [
  {
    id: 'name',
    header: 'Name',
    stacked: 'line',
    heads: true,
    className: 'ruled:w-[38%]',
    cell: ({ listId, name }) => (
      <Link to={paths.addressList(listId)} className={rowLinkClass}>
        {name}
      </Link>
    ),
  },
  { id: 'counts', header: 'Rows', stacked: 'line', cell: listCopy },
  {
    id: 'created',
    header: 'Created',
    stacked: 'beside',
    className: 'stacked:text-sm stacked:text-soft',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: 'delete',
    header: 'Actions',
    stacked: 'beside',
    align: 'end',
    cell: (list) => <DeleteAddressList list={list} />,
  },
]

export const SavedAddressLists = ({ lists }: { lists: readonly AddressList[] }): ReactNode =>
  lists.length === 0 ? null : (
    <Section title="Address lists" className="mt-12">
      <Table
        caption="Address lists, newest first"
        columns={columns}
        rows={lists}
        rowKey={({ listId }) => listId}
      />
    </Section>
  )
