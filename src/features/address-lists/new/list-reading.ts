import { useRef, useState } from 'react'
import { findSameAddressList } from '#work/address-lists/list-commands.ts'
import type { AddressList } from '#memory/store/list-records.ts'
import { showLoadFailure } from '#ui/load-failure.ts'
import type { ReadRow } from '../read/build-rows.ts'
import type { ColumnKind } from '../read/column-kinds.ts'
import type { FileRefusal } from '../read/read-file.ts'
import type { AddressTable } from '../read/read-table.ts'

/** Lazy-loaded with the first list. */
const loadReader = () => import('../read/reader.ts')

export interface ReadAddressList {
  table: AddressTable
  /** A text has one table. */
  sheets: readonly AddressTable[]
  columns: readonly ColumnKind[]
  rows: readonly ReadRow[]
  /** Saved list with the same rows. */
  same: AddressList | null
}

export type Reading =
  | { is: 'nothing' }
  | { is: 'reading' }
  | { is: 'refused'; why: FileRefusal; fileName: string | null }
  | { is: 'read'; list: ReadAddressList; fileName: string | null }

type Source = { text: string } | { file: File }

/** A newer source or correction replaces the previous one. */
export function useAddressListReading() {
  const [reading, setReading] = useState<Reading>({ is: 'nothing' })
  const run = useRef(0)

  /** Drops results of superseded steps. */
  const step = async (work: () => Promise<Reading>): Promise<void> => {
    run.current += 1
    const mine = run.current
    try {
      const result = await work()
      if (mine === run.current) setReading(result)
    } catch {
      if (mine !== run.current) return
      setReading({ is: 'nothing' })
      showLoadFailure('We couldn’t read the addresses because part of this page didn’t load.')
    }
  }

  const finish = async (
    { table, sheets, columns }: Pick<ReadAddressList, 'table' | 'sheets' | 'columns'>,
    fileName: string | null,
  ): Promise<Reading> => {
    const { buildRows } = await loadReader()
    const rows = await buildRows(table, columns)
    // Storage errors are shown when the list is saved.
    const same = await findSameAddressList(rows).catch(() => null)
    return { is: 'read', list: { table, sheets, columns, rows, same }, fileName }
  }

  const change = (changed: (list: ReadAddressList) => Partial<ReadAddressList>): void => {
    if (reading.is !== 'read') return
    const { list, fileName } = reading
    void step(() => finish({ ...list, ...changed(list) }, fileName))
  }

  return {
    reading,
    read: (source: Source): Promise<void> => {
      if ('text' in source && source.text.trim() === '') return step(async () => ({ is: 'nothing' }))
      if ('file' in source) setReading({ is: 'reading' })
      return step(async () => {
        const reader = await loadReader()
        const fileName = 'file' in source ? source.file.name : null
        const result =
          'file' in source ? await reader.readFile(source.file) : await reader.readAddressText(source.text)
        if ('refused' in result) return { is: 'refused', why: result.refused, fileName }
        return finish({ ...result, columns: result.table.kinds }, fileName)
      })
    },
    /** Sets a column's type; another column of this type becomes `ignore`. */
    setColumn: (index: number, kind: ColumnKind) =>
      change(({ columns }) => ({
        columns: columns.map((other, at) => {
          if (at === index) return kind
          return other === kind && kind !== 'ignore' ? 'ignore' : other
        }),
      })),
    setSheet: (index: number) =>
      change((list) => {
        const table = list.sheets[index] ?? list.table
        return { table, columns: table.kinds }
      }),
    leaveOutHidden: () =>
      change(({ table, sheets }) => {
        const lines = table.lines.filter(({ line }) => !table.hidden.includes(line))
        const left = { ...table, lines, hidden: [] }
        return { table: left, sheets: sheets.map((sheet) => (sheet === table ? left : sheet)) }
      }),
  }
}
