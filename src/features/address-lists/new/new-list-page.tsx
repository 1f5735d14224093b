import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { paths } from '#paths.ts'
import { addressListQueries } from '#work/address-lists/list-queries.ts'
import { Link } from 'react-router'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Notice } from '#ui/notice.tsx'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useAddressListReading } from './list-reading.ts'
import { ListSource } from './list-source.tsx'
import { ReadPreview } from './read-preview.tsx'
import { REFUSALS, sourceCopy } from './reading-copy.ts'
import { formatDate } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
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

const SavedAddressLists = ({ lists }: { lists: readonly AddressList[] }): ReactNode =>
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

/** `/properties/list`: paste, drop or choose an address list. */
export function Component(): ReactNode {
  const { reading, read, ...changes } = useAddressListReading()
  const { data: lists = [] } = useQuery(addressListQueries.all())
  usePageTitle('Import addresses')
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here="Import addresses">
            <Link to={paths.properties()}>Properties</Link>
          </Breadcrumbs>
        }
        title="Import addresses"
        lede="We look up every address, and you fix the ones that don’t match. Then register the properties and request quotes together."
      />
      <ListSource
        found={reading.is === 'read' ? sourceCopy(reading.list, reading.fileName) : null}
        onText={(text) => void read({ text })}
        onFile={(file) => void read({ file })}
      />
      {reading.is === 'reading' && (
        <p role="status" className="mt-6 text-soft">
          Reading your file
        </p>
      )}
      {reading.is === 'refused' && (
        <Notice
          tone="failure"
          live="assertive"
          className="mt-6 max-w-text"
          title={REFUSALS[reading.why].title}
        >
          {REFUSALS[reading.why].body}
        </Notice>
      )}
      {reading.is === 'read' && reading.list.rows.length === 0 ? (
        <p role="status" className="mt-6 text-soft">
          There’s a header row but no addresses below it.
        </p>
      ) : reading.is === 'read' ? (
        <ReadPreview list={reading.list} fileName={reading.fileName} {...changes} />
      ) : null}
      <SavedAddressLists lists={lists} />
    </>
  )
}
