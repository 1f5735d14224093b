import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format-number.ts'
import type { BackupPreview } from '../../portfolio/backup/backup.ts'
import { BACKUP_LISTS, type BackupList } from '../../portfolio/backup/backup-rows.ts'
import { Table, type Column } from '../../ui/list/table.tsx'

const labels: Record<BackupList, string> = {
  properties: 'Properties',
  documents: 'Documents',
  orders: 'Orders',
}

type Line = { list: BackupList; added: number; known: number; rejected: number }

const figure = (id: 'added' | 'known' | 'rejected', header: string): Column<Line> => ({
  id,
  header,
  align: 'end',
  cell: (line) => formatNumber(line[id]),
})

const columns: Column<Line>[] = [
  {
    id: 'list',
    header: 'In the file',
    stacked: 'line',
    cell: ({ list }) => <span className="font-semibold">{labels[list]}</span>,
  },
  figure('added', 'Will be added'),
  figure('known', 'Here already'),
]

/** What a restore would do, list by list; unreadable rows only where there are any. */
export function PreviewTable({ preview }: { preview: BackupPreview }): ReactNode {
  const lines = BACKUP_LISTS.map((list) => ({ list, ...preview[list] }))
  const anyRejected = lines.some(({ rejected }) => rejected > 0)
  return (
    <Table
      few
      caption="What this backup would add"
      columns={anyRejected ? [...columns, figure('rejected', 'Unreadable')] : columns}
      rows={lines}
      rowKey={({ list }) => list}
    />
  )
}
