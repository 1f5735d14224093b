import type { ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'

export type Column<T> = {
  id: string
  header: ReactNode
  cell: (row: T) => ReactNode
  align?: 'start' | 'end'
  className?: string
  /** Drops the label where rows are stacked on a phone, for a cell that explains itself (a name, a button). */
  bare?: boolean
}

type TableProps<T> = {
  /** Says what the table lists; read out, not drawn. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string | number
}

/** Safari drops the table roles of elements whose `display` is changed, so they are said in words. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/**
 * Rows on ruled lines. Under 640 px each row is stacked as label and value.
 */
export function Table<T>({ caption, columns, rows, rowKey }: TableProps<T>): ReactNode {
  return (
    <table {...as.table} className="w-full border-collapse text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead {...as.rowgroup} className="max-sm:sr-only">
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
      <tbody {...as.rowgroup} className="max-sm:block max-sm:border-t max-sm:border-line">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...as.row}
            className="border-b border-line transition-colors max-sm:block max-sm:py-3 sm:hover:bg-wash"
          >
            {columns.map((column) => (
              <td
                key={column.id}
                {...as.cell}
                className={cx(
                  'py-3 pr-4 align-baseline last:pr-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:pr-0',
                  column.align === 'end' && 'tracking-[-0.02em] tabular-nums sm:text-right',
                  column.className,
                )}
              >
                {column.bare !== true && (
                  <span aria-hidden="true" className="shrink-0 text-sm text-soft sm:hidden">
                    {column.header}
                  </span>
                )}
                <div className={cx('min-w-0', column.bare !== true && 'max-sm:text-right')}>
                  {column.cell(row)}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
