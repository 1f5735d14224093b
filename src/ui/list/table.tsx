import { memo, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

type Sorts = Partial<Record<'ascending' | 'descending', string>>

export type Column<T> = {
  id: string
  header: ReactNode
  cell: (row: T) => ReactNode
  align?: 'start' | 'end'
  className?: string
  /** Actions aren't printed. */
  acts?: true
  /** Row headers, read out with each cell of the row. */
  heads?: boolean
  /**
   * On a phone, a cell is a line of label and value. Without the label: `line` (a name, a state) or `beside` the cell
   * before it (a status, a date). `whole`: a second line. `hidden`: desktop only.
   */
  stacked?: 'line' | 'beside' | 'whole' | 'hidden'
  /** Orders that its head leads to, one after the other, and then to the list's own. */
  sorts?: Sorts
}

type Sort = { value: string; set: (value: string) => void }

type TableProps<T> = {
  /** For columns that sort. */
  sort?: Sort

  /** For screen readers only. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string | number
  /** A few short columns, which fit a dialog or a large phone. */
  few?: boolean
  /** Many columns, which need a desktop. */
  many?: boolean
  /** Never stacked: scrolls sideways, and the page doesn't. */
  scrolls?: boolean
  /** Long lists: low rows, and on desktops the heading stays in view. Cells must wrap, or they're cut off. */
  long?: boolean
}

const stackedStyles = {
  labeled: 'stacked:flex stacked:w-full stacked:items-baseline stacked:justify-between stacked:gap-4',
  line: 'stacked:block stacked:min-w-1/2 stacked:flex-1',
  beside: 'stacked:block',
  whole: 'stacked:block stacked:w-full stacked:empty:hidden',
  hidden: 'stacked:hidden',
} as const

/** Safari drops table roles if `display` is changed. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
  rowheader: { role: 'rowheader', scope: 'row' },
} as const

function Cell<T>({ column, row, long }: { column: Column<T>; row: T; long: boolean }): ReactNode {
  const [Tag, role] = column.heads === true ? (['th', as.rowheader] as const) : (['td', as.cell] as const)
  return (
    <Tag
      {...role}
      className={cx(
        'pr-4 align-baseline font-normal last:pr-0 stacked:py-1 stacked:pr-0',
        long ? 'ruled:h-11 ruled:py-1 ruled:align-middle ruled:leading-5' : 'ruled:py-3',
        stackedStyles[column.stacked ?? 'labeled'],
        column.align === 'end' && 'tracking-[-0.02em] tabular-nums ruled:text-right',
        column.acts && 'print:hidden',
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

function PlainRow<T>({
  columns,
  row,
  long,
}: {
  columns: readonly Column<T>[]
  row: T
  long: boolean
}): ReactNode {
  return (
    <tr
      {...as.row}
      className="border-b border-line transition-colors stacked:flex stacked:flex-wrap stacked:items-baseline stacked:gap-x-4 stacked:py-2.5 ruled:hover:bg-wash"
    >
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} long={long} />
      ))}
    </tr>
  )
}

/** Rerenders only changed rows while the columns stay the same. */
const Row = memo(PlainRow) as typeof PlainRow

const arrows = { ascending: '↑', descending: '↓', none: '↕' } as const

/** `aria-sort` of a column that sorts. */
const wayOf = (sorts: Sorts, { value }: Sort) =>
  (['ascending', 'descending'] as const).find((way) => sorts[way] === value) ?? 'none'

function Head({ header, sorts, sort }: { header: ReactNode; sorts: Sorts; sort: Sort }): ReactNode {
  const values = Object.values(sorts)
  return (
    <>
      <button
        type="button"
        className="-mx-1 inline-flex min-h-7 cursor-pointer items-center gap-1 rounded px-1 hover:text-ink print:hidden"
        onClick={() => sort.set(values[values.indexOf(sort.value) + 1] ?? '')}
      >
        <span>{header}</span>
        <span aria-hidden="true">{arrows[wayOf(sorts, sort)]}</span>
      </button>
      <span className="hidden print:inline">{header}</span>
    </>
  )
}

/** Stacks each row as labels and values if the columns don't fit. */
export function Table<T>({
  caption,
  columns,
  rows,
  rowKey,
  few = false,
  many = false,
  scrolls = false,
  long = false,
  sort,
}: TableProps<T>): ReactNode {
  return (
    // A long name without spaces scrolls the table, not the page. The padding is for the focus ring.
    <div
      className={cx(
        'relative -mx-1 px-1',
        long ? 'overflow-x-clip' : 'overflow-x-auto',
        !scrolls && (few ? '@container/few' : many ? '@container/many' : '@container/rows'),
      )}
    >
      <table {...as.table} className="w-full border-collapse text-left stacked:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...as.rowgroup} className="stacked:sr-only">
          <tr {...as.row} className={cx(!long && 'border-b border-edge')}>
            {columns.map((column) => (
              <th
                key={column.id}
                {...as.columnheader}
                scope="col"
                aria-sort={column.sorts && sort && wayOf(column.sorts, sort)}
                className={cx(
                  'pr-4 align-baseline text-sm font-normal text-soft last:pr-0',
                  long
                    ? 'py-1 ruled:sticky ruled:top-0 ruled:z-10 ruled:bg-paper ruled:shadow-[inset_0_-1px_0_var(--edge)]'
                    : 'py-2',
                  column.align === 'end' && 'text-right',
                  column.acts && 'print:hidden',
                )}
              >
                {column.sorts === undefined || sort === undefined ? (
                  column.header
                ) : (
                  <Head header={column.header} sorts={column.sorts} sort={sort} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...as.rowgroup}
          className={cx(
            'stacked:block stacked:border-t stacked:border-line',
            // Focus never lands under the heading.
            long &&
              '[&_:is(a,button,[tabindex])]:scroll-mt-28 pointer-coarse:[&_td>a]:inline-flex pointer-coarse:[&_td>a]:min-h-11 pointer-coarse:[&_td>a]:items-center',
          )}
        >
          {rows.map((row) => (
            <Row key={rowKey(row)} columns={columns} row={row} long={long} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
