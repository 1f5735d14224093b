import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { Status } from '#ui/status.tsx'
import type { ReadRow } from '../read/build-rows.ts'
import { COLUMN_KINDS, type ColumnKind } from '../read/column-kinds.ts'
import type { ReadAddressList } from './list-reading.ts'
import { columnName, warningCopy } from './reading-copy.ts'

const options = Object.entries(COLUMN_KINDS).map(([value, label]) => ({ value, label }))
const COLUMNS_SHOWN = 30
const FIRST_ROWS = 5
const NOTICED_ROWS = 20
const mild: ReadonlySet<string> = new Set(['no-number', 'duplicate'])

const line: Column<ReadRow> = {
  id: 'line',
  header: 'Row',
  stacked: 'line',
  className: 'py-2 text-sm text-soft tabular-nums',
  cell: (row) => row.line,
}

type OnColumn = (index: number, kind: ColumnKind) => void

const leadOf = ({ columns }: ReadAddressList) => (columns.includes('address') ? 'address' : 'apn')

/** Those found first: no column moves when its kind is changed. */
function columnsOf(list: ReadAddressList, onColumn: OnColumn): Column<ReadRow>[] {
  const { table, columns } = list
  const cells = new Map(table.lines.map((one) => [one.line, one.cells]))
  const ranks = table.kinds.map((kind) => (kind === 'address' ? 0 : kind === 'ignore' ? 2 : 1))
  const inOrder = [...columns.keys()].toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
  return inOrder.slice(0, COLUMNS_SHOWN).map((index) => {
    const kind = columns[index] ?? 'ignore'
    const isLead = kind === leadOf(list)
    return {
      id: String(index),
      header:
        table.separator === null ? (
          'Address'
        ) : (
          <SelectField
            label={columnName(table, index)}
            className="wrap-anywhere text-ink"
            value={kind}
            options={options}
            onChange={({ target }) => onColumn(index, target.value as ColumnKind)}
          />
        ),
      stacked: 'line',
      heads: isLead,
      className: cx(
        'py-2 text-sm',
        isLead ? 'min-w-64 wrap-anywhere sm:min-w-76' : 'max-w-52 min-w-40',
        kind === 'ignore' && 'text-soft',
      ),
      cell: (row) => (
        <>
          <span className={isLead ? 'block' : 'block truncate'}>
            {(kind === 'address' && row.text) || cells.get(row.line)?.[index]?.slice(0, 80)}
          </span>
          {isLead && row.warning !== null && (
            <Status tone={mild.has(row.warning) ? 'neutral' : 'attention'}>{warningCopy(row)}</Status>
          )}
        </>
      ),
    }
  })
}

/**
 * First rows of the list, and those with issues. The heads of a table say what each column has; addresses are whole,
 * as we look them up.
 */
export function PreviewTable({ list, onColumn }: { list: ReadAddressList; onColumn: OnColumn }): ReactNode {
  const rest = list.columns.includes(leadOf(list)) ? list.rows.slice(FIRST_ROWS) : []
  const noticed = rest.filter(({ warning }) => warning !== null)
  return (
    <Table
      caption="First rows and rows with issues"
      scrolls
      columns={[line, ...columnsOf(list, onColumn)]}
      rows={[...list.rows.slice(0, FIRST_ROWS), ...noticed.slice(0, NOTICED_ROWS)]}
      rowKey={(row) => row.line}
    />
  )
}
