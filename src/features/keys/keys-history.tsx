import type { ReactNode } from 'react'
import { formatDate } from '#lib/format-date.ts'
import type { KeyEnd, KeyRecord } from '#portfolio/store/records.ts'
import { Section } from '#ui/page/section.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { useKeyRecords } from './key-records.ts'

type Ended = KeyRecord & { off: { at: number; how: KeyEnd } }

const hows: Record<KeyEnd, string> = {
  deactivated: 'Manual',
  replaced: 'Replaced',
  swept: 'Left over from another browser',
}

const columns: readonly Column<Ended>[] = [
  {
    id: 'name',
    header: 'Name',
    stacked: 'line',
    className: 'ruled:w-1/2',
    cell: ({ name }) => <span className="break-words">{name}</span>,
  },
  {
    id: 'created',
    header: 'Created',
    cell: ({ createdAt }) =>
      createdAt === null ? <span className="text-soft">Unknown</span> : formatDate(createdAt),
  },
  { id: 'off', header: 'Deactivated', cell: ({ off }) => formatDate(off.at) },
  { id: 'how', header: 'Reason', cell: ({ off }) => hows[off.how] },
]

const hasEnded = (record: KeyRecord): record is Ended => record.off !== null

/** The service doesn't keep deactivated keys. */
export function KeysHistory(): ReactNode {
  const ended = (useKeyRecords().data ?? []).filter(hasEnded).toSorted((a, b) => b.off.at - a.off.at)
  if (ended.length === 0) return null
  return (
    <Section title="Deactivated keys" className="mt-14">
      <p className="mb-3 max-w-text text-sm text-soft">
        The service lists only active keys. Keys you deactivated in this browser are listed here.
      </p>
      <Table caption="Deactivated keys" columns={columns} rows={ended} rowKey={(row) => row.keyId} />
    </Section>
  )
}
