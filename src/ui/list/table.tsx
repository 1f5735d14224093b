import { memo, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

export type Column<T> = {
  id: string
  header: ReactNode
  cell: (row: T) => ReactNode
  align?: 'start' | 'end'
  className?: string
  /** Its cells name their rows: they are read out with every other cell of the row. */
  heads?: true
  /**
   * Where rows are stacked on a phone a cell is a line of its own, label and value. One that explains itself goes without the
   * label: a `line` (a name, a state), or `beside` what stands before it if there is room (a date, a button). `hidden` is worth
   * a glance on a desk alone.
   */
  stacked?: 'line' | 'beside' | 'hidden'
}

type TableProps<T> = {
  /** Says what the table lists; read out, not drawn. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string | number
  /** A few short columns, which have room in a dialog and on a large phone. */
  few?: boolean
}

const stackedStyles = {
  labelled: 'stacked:flex stacked:w-full stacked:items-baseline stacked:justify-between stacked:gap-4',
  line: 'stacked:block stacked:min-w-1/2 stacked:flex-1',
  beside: 'stacked:block',
  hidden: 'stacked:hidden',
} as const

/** Safari drops the table roles of elements whose `display` is changed, so they are said in words. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
  rowheader: { role: 'rowheader', scope: 'row' },
} as const

function Cell<T>({ column, row }: { column: Column<T>; row: T }): ReactNode {
  const [Tag, role] = column.heads === true ? (['th', as.rowheader] as const) : (['td', as.cell] as const)
  return (
    <Tag
      {...role}
      className={cx(
        'py-3 pr-4 align-baseline font-normal last:pr-0 stacked:py-1 stacked:pr-0',
        stackedStyles[column.stacked ?? 'labelled'],
        column.align === 'end' && 'tracking-[-0.02em] tabular-nums ruled:text-right',
        column.className,
      )}
    >
      {column.stacked === undefined ? (
        <>
          <span aria-hidden="true" className="shrink-0 text-sm text-soft ruled:hidden">
            {column.header}
          </span>
          <div className="min-w-0 stacked:text-right">{column.cell(row)}</div>
        </>
      ) : (
        column.cell(row)
      )}
    </Tag>
  )
}

function PlainRow<T>({ columns, row }: { columns: readonly Column<T>[]; row: T }): ReactNode {
  return (
    <tr
      {...as.row}
      className="border-b border-line transition-colors stacked:flex stacked:flex-wrap stacked:items-baseline stacked:gap-x-4 stacked:py-3 ruled:hover:bg-wash"
    >
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  )
}

/** Of a long list, only the rows that changed are drawn again, as long as the columns are the same ones. */
const Row = memo(PlainRow) as typeof PlainRow

/**
 * Rows on ruled lines. Where the page leaves too little width for the columns, each row is stacked as label and value.
 */
export function Table<T>({ caption, columns, rows, rowKey, few = false }: TableProps<T>): ReactNode {
  return (
    // A name without a single space may be wider than the page: then the table scrolls, never the page. The edges leave room for
    // the mark of what has the focus.
    <div className={cx('relative -mx-1 overflow-x-auto px-1', few ? '@container/few' : '@container/rows')}>
      <table {...as.table} className="w-full border-collapse text-left stacked:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...as.rowgroup} className="stacked:sr-only">
          <tr {...as.row} className="border-b border-edge">
            {columns.map((column) => (
              <th
                key={column.id}
                {...as.columnheader}
                scope="col"
                className={cx(
                  'py-2 pr-4 align-bottom text-sm font-normal text-soft last:pr-0',
                  column.align === 'end' && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup} className="stacked:block stacked:border-t stacked:border-line">
          {rows.map((row) => (
            <Row key={rowKey(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
