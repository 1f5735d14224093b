import type { ReactNode } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { COLUMN_KINDS, type ColumnKind } from '../read/column-kinds.ts'
import type { ReadAddressList } from './list-reading.ts'
import { columnName } from './reading-copy.ts'

const options = Object.entries(COLUMN_KINDS).map(([value, label]) => ({ value, label }))
const SAMPLES = 3
const COLUMNS_SHOWN = 30

/** Shown if column detection isn't certain. */
export function ColumnMapping({
  list: { table, columns },
  onColumn,
}: {
  list: ReadAddressList
  onColumn: (index: number, kind: ColumnKind) => void
}): ReactNode {
  const shown = columns.slice(0, COLUMNS_SHOWN).map((kind, index) => ({
    index,
    kind,
    samples: table.lines
      .map(({ cells }) => cells[index]?.replaceAll(/\s+/gu, ' ').trim().slice(0, 40) ?? '')
      .filter((text) => text !== '')
      .slice(0, SAMPLES),
  }))
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map(({ index, kind, samples }) => (
        <li key={index} className="min-w-0">
          <SelectField
            label={columnName(table, index)}
            hint={samples.length === 0 ? 'Empty' : samples.join(' · ')}
            value={kind}
            options={options}
            onChange={(event) => onColumn(index, event.target.value as ColumnKind)}
          />
        </li>
      ))}
    </ul>
  )
}
