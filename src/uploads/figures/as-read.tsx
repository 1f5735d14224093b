import type { ReactNode } from 'react'
import { letterOf } from '@plumbline/document-reader/cells/column-letter'
import { formatArea, formatNumber } from '#lib/format-number.ts'
import type { Figures } from '@plumbline/document-reader'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Table, type Column as TableColumn } from '#ui/list/table.tsx'
import { asReadCopy, dollars, roleNames } from '#work/uploads/figures-copy.ts'
import {
  ROLL_ROLES,
  STATEMENT_ROLES,
  type Column,
  type ColumnRole,
  type FiguresAsk,
  type FiguresReading,
  type KindOfUnit,
  type RollSums,
  type StatementSums,
} from '@plumbline/document-reader'
import { chooseColumn } from '#work/uploads/queue/follow-figures.ts'
import type { Upload } from '#work/uploads/upload.ts'

const amount = (cents: number | null): string => (cents === null ? '–' : dollars(cents))

const figure = <T,>(id: string, header: string, cell: (row: T) => string): TableColumn<T> => ({
  id,
  header,
  align: 'end',
  cell,
})

const kindColumns = (withLet: boolean, withRent: boolean): TableColumn<KindOfUnit>[] => [
  { id: 'kind', header: asReadCopy.kind, stacked: 'line', cell: ({ kind }) => kind || asReadCopy.noKind },
  figure('units', asReadCopy.units, ({ units }) => formatNumber(units)),
  ...(withLet ? [figure<KindOfUnit>('let', asReadCopy.let, ({ occupied }) => formatNumber(occupied))] : []),
  figure('area', asReadCopy.area, ({ area }) => (area === null ? '–' : formatArea(area))),
  ...(withRent ? [figure<KindOfUnit>('rent', asReadCopy.rent, ({ rentCents }) => amount(rentCents))] : []),
  figure('market', asReadCopy.market, ({ marketCents }) => amount(marketCents)),
]

/** Without figures that aren't claimed. */
function RollTable({ roll, figures }: { roll: RollSums; figures: Figures }): ReactNode {
  const { units, occupied, area, rentCents, marketCents, kinds } = roll
  const [only] = kinds.length === 1 ? kinds : []
  const all: KindOfUnit = {
    kind: only?.kind || asReadCopy.all,
    units,
    occupied,
    area,
    rentCents,
    marketCents,
  }
  return (
    <Table
      caption={asReadCopy.rollCaption}
      columns={kindColumns(figures.occupied !== null, figures.rentCents !== null)}
      rows={only === undefined ? [...kinds, all] : [{ ...only, kind: all.kind }]}
      rowKey={({ kind }) => kind}
    />
  )
}

type StatementLine = { name: string; cents: number; line: number }

const statementColumns: readonly TableColumn<StatementLine>[] = [
  { id: 'name', header: asReadCopy.statementLine, stacked: 'line', cell: ({ name }) => name },
  figure('amount', asReadCopy.amount, ({ cents }) => dollars(cents)),
  figure('line', asReadCopy.line, ({ line }) => formatNumber(line)),
]

function StatementTable({ statement }: { statement: StatementSums }): ReactNode {
  const { incomeCents, expensesCents, noiCents, rentCents } = statement
  const lines = Object.entries({
    [asReadCopy.rents]: rentCents,
    [asReadCopy.income]: incomeCents,
    [asReadCopy.expenses]: expensesCents,
    [asReadCopy.noi]: noiCents,
  }).flatMap(([name, stated]) => (stated === null ? [] : [{ name, cents: stated.value, line: stated.line }]))
  if (lines.length === 0) return null
  return (
    <Table
      few
      caption={asReadCopy.statementCaption}
      columns={statementColumns}
      rows={lines}
      rowKey={({ name }) => name}
    />
  )
}

const columnText = ({ index, heading, example }: Column): string => {
  const name = asReadCopy.column(letterOf(index))
  const label = heading || example
  return label === '' ? name : `${name}: ${label}`
}

function Columns({
  row,
  ask,
  reading,
}: {
  row: Upload
  ask: FiguresAsk
  reading: FiguresReading
}): ReactNode {
  const roles: readonly ColumnRole[] = reading.of === 'RENT_ROLL' ? ROLL_ROLES : STATEMENT_ROLES
  const options = reading.candidates.map((column) => ({
    value: String(column.index),
    label: columnText(column),
  }))
  const valueOf = (role: ColumnRole): string => {
    const chosen = ask.columns?.[role]
    const index =
      chosen === undefined ? (reading.taken.find((one) => one.role === role)?.index ?? null) : chosen
    return index === null ? '' : String(index)
  }
  return (
    <fieldset className="mt-1">
      <legend className="font-semibold">{asReadCopy.columnsTitle}</legend>
      <p className="mt-0.5 mb-3 max-w-text text-sm text-soft">{asReadCopy.columnsHint}</p>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 lg:grid-cols-4">
        {roles.map((role) => (
          <SelectField
            key={role}
            label={roleNames[role]}
            value={valueOf(role)}
            placeholder={asReadCopy.noColumn}
            options={options}
            onChange={({ target: { value } }) => chooseColumn(row, role, value === '' ? null : Number(value))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Columns further right can still be chosen. */
const COLUMNS_SHOWN = 40

function FirstLines({ reading: { candidates, firstLines } }: { reading: FiguresReading }): ReactNode {
  if (firstLines.length === 0) return null
  const columns = candidates.slice(0, COLUMNS_SHOWN)
  return (
    <div>
      <p className="font-semibold">{asReadCopy.firstLinesTitle}</p>
      <div
        // Makes wide tables scrollable by arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={asReadCopy.firstLinesTitle}
        className="mt-2 overflow-x-auto rounded border border-line"
      >
        <table className="min-w-full text-left text-sm whitespace-nowrap tabular-nums">
          <thead>
            <tr className="border-b border-edge text-soft">
              <th scope="col" className="px-2 py-1 text-right font-normal">
                {asReadCopy.line}
              </th>
              {columns.map(({ index, heading }) => (
                <th key={index} scope="col" className="max-w-48 truncate px-2 py-1 font-normal">
                  <span className="mr-1">{letterOf(index)}</span>
                  <span className="text-ink">{heading}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {firstLines.map(({ line, cells }) => (
              <tr key={line} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-2 py-1 text-right font-normal text-soft">
                  {line}
                </th>
                {columns.map(({ index }, position) => (
                  <td key={index} className="max-w-48 truncate px-2 py-1">
                    {cells[position] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Details of the sentence. Read-only if `row` is null. */
export function AsRead({
  row,
  ask,
  reading,
  figures,
  areColumnsOpen,
  onColumnsOpen,
}: {
  row: Upload | null
  ask: FiguresAsk
  reading: FiguresReading
  figures: Figures | null
  areColumnsOpen: boolean
  onColumnsOpen: (open: boolean) => void
}): ReactNode {
  const { roll, statement } = reading
  return (
    <div className="mt-2 mb-3 grid grid-cols-1 gap-5">
      {roll !== null && figures !== null && <RollTable roll={roll} figures={figures} />}
      {statement !== null && figures !== null && <StatementTable statement={statement} />}
      {row === null ? (
        <FirstLines reading={reading} />
      ) : (
        <details open={areColumnsOpen} onToggle={({ currentTarget }) => onColumnsOpen(currentTarget.open)}>
          <summary className="-ml-6 text-sm text-soft hover:text-ink">{asReadCopy.wrong}</summary>
          <div className="grid grid-cols-1 gap-5">
            <Columns row={row} ask={ask} reading={reading} />
            <FirstLines reading={reading} />
          </div>
        </details>
      )}
    </div>
  )
}
