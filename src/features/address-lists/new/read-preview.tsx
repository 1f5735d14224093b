import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { formatDate } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { useCreateAddressLists } from '#portfolio/address-lists/list-commands.ts'
import { ADDRESS_LIST_NAME_MAX, ADDRESS_ROWS_MAX } from '#portfolio/record-limits.ts'
import { useNavigateFromHere } from '#shell/page/leave-page.ts'
import { SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page/section.tsx'
import { Status } from '#ui/status.tsx'
import type { ReadRow } from '../read/build-rows.ts'
import type { ColumnKind } from '../read/column-kinds.ts'
import { problemOfName, WARNING_COPY } from '../row-copy.ts'
import { ColumnMapping } from './column-mapping.tsx'
import type { ReadAddressList } from './list-reading.ts'
import { hasAddress, warningsCopy, splitCopy, uncomputedCopy } from './reading-copy.ts'

const FIRST_ROWS = 5
const NOTICED_ROWS = 20

const warningCopy = ({ warning, sameAs, conflict }: ReadRow): string | null => {
  if (warning === null) return null
  if (conflict !== null && (warning === 'other-state' || warning === 'no-parcel' || warning === 'blank'))
    return conflict
  return sameAs === null ? WARNING_COPY[warning] : `${WARNING_COPY[warning]} of row ${sameAs}`
}

const columns: readonly Column<ReadRow>[] = [
  { id: 'line', header: 'Row', stacked: 'hidden', cell: ({ line }) => line },
  {
    id: 'address',
    header: 'Address',
    stacked: 'line',
    heads: true,
    cell: ({ text, countyId, parcelId }) => (
      <span className="wrap-anywhere">
        {text || (parcelId === null ? 'No address' : `APN ${parcelId}, county ${countyId}`)}
      </span>
    ),
  },
  {
    id: 'name',
    header: 'Name and client',
    stacked: 'line',
    className: 'stacked:text-sm stacked:text-soft stacked:empty:hidden',
    cell: ({ name, client }) => [name, client].filter((text) => text !== null).join(', '),
  },
  {
    id: 'warning',
    header: 'Issues',
    stacked: 'line',
    className: 'stacked:empty:hidden',
    cell: (row) => {
      const words = warningCopy(row)
      return words === null ? null : (
        <Status tone={row.warning === 'no-number' || row.warning === 'duplicate' ? 'neutral' : 'attention'}>
          {words}
        </Status>
      )
    },
  },
]

function shownRows(rows: readonly ReadRow[]): ReadRow[] {
  const noticed = rows.slice(FIRST_ROWS).filter(({ warning }) => warning !== null)
  return [...rows.slice(0, FIRST_ROWS), ...noticed.slice(0, NOTICED_ROWS)]
}

const suggestedName = (fileName: string | null): string =>
  (fileName?.replace(/\.[a-z]{2,5}$/iu, '').trim() || `Address list, ${formatDate(Date.now())}`).slice(
    0,
    ADDRESS_LIST_NAME_MAX,
  )

/** Nothing is saved or sent until the list is created. */
export function ReadPreview({
  list,
  fileName,
  onColumn,
  onSheet,
  onLeaveOut,
}: {
  list: ReadAddressList
  fileName: string | null
  onColumn: (index: number, kind: ColumnKind) => void
  onSheet: (index: number) => void
  /** Leaves out hidden rows. */
  onLeaveOut: () => void
}): ReactNode {
  const { table, sheets, rows, same } = list
  const navigate = useNavigateFromHere()
  const ready = hasAddress(list)
  const asks = !table.certain || !ready
  const first = Math.min(rows.length, ADDRESS_ROWS_MAX)
  const split = splitCopy(rows.length, table.beyond)
  const uncomputed = uncomputedCopy(table)
  const { mutate, error, isPending } = useCreateAddressLists({
    onSuccess: async ([listId]) => {
      if (listId !== undefined) await navigate(paths.addressList(listId))
    },
  })
  return (
    <Section title="Preview" className="mt-10">
      <p role="status" className="max-w-text">
        {ready ? warningsCopy(rows) : 'Choose which column has the address.'}
      </p>
      {uncomputed !== null && <p className="mt-1 max-w-text">{uncomputed}</p>}
      {table.hidden.length > 0 && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={onLeaveOut}>
          {`Leave out ${countOf(table.hidden.length, 'hidden row')}`}
        </Button>
      )}
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          className="mt-3 max-w-form"
          value={String(sheets.indexOf(table))}
          options={sheets.map(({ sheet }, index) => ({
            value: String(index),
            label: sheet ?? `Sheet ${index + 1}`,
          }))}
          onChange={(event) => onSheet(Number(event.target.value))}
        />
      )}
      {table.separator !== null && (
        <details open={asks} className="mt-3 mb-4">
          <summary className={cx('mb-3 cursor-pointer py-1', asks && 'font-semibold')}>
            {asks ? 'Check what each column contains before you continue.' : 'Change columns'}
          </summary>
          <ColumnMapping list={list} onColumn={onColumn} />
        </details>
      )}
      {ready && (
        <>
          <div className="mt-4">
            <Table
              caption="First rows and rows with issues"
              columns={columns}
              rows={shownRows(rows)}
              rowKey={({ line }) => line}
            />
          </div>
          <div className="mt-6 grid max-w-form gap-4">
            {split !== null && <Notice tone="info">{split}</Notice>}
            {same !== null && (
              <Notice tone="attention" title="You already have this address list">
                <TextLink to={paths.addressList(same.listId)}>{`Open ${same.name}`}</TextLink>
                <span> instead of importing it again.</span>
              </Notice>
            )}
            <SingleFieldForm
              onSubmit={(name) => mutate({ name, rows })}
              failure={error}
              check={problemOfName}
              label="Address list name"
              name="name"
              defaultValue={suggestedName(fileName)}
              key={fileName}
              buttons={
                <Button type="submit" busy={isPending}>
                  {`Look up ${countOf(first, 'row')}`}
                </Button>
              }
            />
            <p className="text-sm text-soft">Nothing is registered or ordered until you confirm.</p>
          </div>
        </>
      )}
    </Section>
  )
}
