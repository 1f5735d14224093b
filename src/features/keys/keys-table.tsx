import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiKey } from '../../contract/api-key.ts'
import { formatAgo, formatDate, formatDateTime } from '../../lib/format-date.ts'
import { readTimestamp } from '../../lib/read-timestamp.ts'
import { paths } from '../../paths.ts'
import { useBrowserKey } from '../../shell/use-browser-key.ts'
import { useNow } from '../../shell/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { keyLabel } from './key-label.ts'
import { KEY_NOTE_LABELS, keyNotes, type KeyNote } from './key-notes.ts'

/** A time of the service in our form; as it came when it cannot be read. */
function Moment({
  value,
  ago,
  empty,
}: {
  value: string | null | undefined
  ago?: number
  empty: string
}): ReactNode {
  if (value == null || value === '') return <span className="text-soft">{empty}</span>
  const instant = readTimestamp(value)
  if (instant === null) return value
  return (
    <time
      dateTime={new Date(instant).toISOString()}
      title={formatDateTime(instant)}
      className="lg:whitespace-nowrap"
    >
      {ago === undefined ? formatDate(instant) : formatAgo(instant, ago)}
    </time>
  )
}

function Note({ notes, kind }: { notes: readonly KeyNote[]; kind: KeyNote }): ReactNode {
  if (!notes.includes(kind)) return null
  return (
    <div>
      <Status tone={kind === 'expired' ? 'failure' : kind === 'expires-soon' ? 'attention' : 'neutral'}>
        {KEY_NOTE_LABELS[kind]}
      </Status>
    </div>
  )
}

const columnsAt = (now: number, ownKeyId: number | null): Column<ApiKey>[] => [
  {
    id: 'name',
    header: 'Name and key',
    bare: true,
    className: 'sm:w-1/3 lg:w-2/5',
    cell: (key) => (
      <>
        <span className="font-semibold break-words">{keyLabel(key)}</span>
        {key.id === ownKeyId && (
          <div>
            <Status tone="calm">This browser</Status>
          </div>
        )}
        <p className="font-mono text-sm break-all text-soft">{key.maskedKeyValue || 'Value not shown'}</p>
        {key.description && <p className="text-sm break-words text-soft">{key.description}</p>}
      </>
    ),
  },
  {
    id: 'created',
    header: 'Created',
    cell: (key) => <Moment value={key.createdAt} empty="Not given" />,
  },
  {
    id: 'expires',
    header: 'Expires',
    cell: (key) => (
      <>
        <Moment value={key.expiresAt} empty="Never" />
        <Note notes={keyNotes(key, now)} kind="expired" />
        <Note notes={keyNotes(key, now)} kind="expires-soon" />
      </>
    ),
  },
  {
    id: 'used',
    header: 'Last used',
    cell: (key) => (
      <>
        <Moment value={key.lastUsedAt} ago={now} empty={KEY_NOTE_LABELS['never-used']} />
        <Note notes={keyNotes(key, now)} kind="unused" />
      </>
    ),
  },
  {
    id: 'deactivate',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    bare: true,
    cell: (key) =>
      key.id === ownKeyId ? (
        <span className="text-sm text-soft">Ends when you sign out</span>
      ) : (
        <Link
          to={paths.deactivateKey(key.id)}
          aria-label={`Deactivate ${keyLabel(key)}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Deactivate
        </Link>
      ),
  },
]

/** This browser's own key first, then the newest. */
const inOrder = (keys: readonly ApiKey[], ownKeyId: number | null): ApiKey[] =>
  keys.toSorted(
    (a, b) =>
      Number(b.id === ownKeyId) - Number(a.id === ownKeyId) ||
      (readTimestamp(b.createdAt) ?? 0) - (readTimestamp(a.createdAt) ?? 0) ||
      b.id - a.id,
  )

/** The listed keys. The row of this browser's own key is marked and offers no deactivation. */
export function KeysTable({ keys }: { keys: readonly ApiKey[] }): ReactNode {
  const ownKeyId = useBrowserKey()?.id ?? null
  const now = useNow()
  return (
    <Table
      caption="Active API keys"
      columns={columnsAt(now, ownKeyId)}
      rows={inOrder(keys, ownKeyId)}
      rowKey={(key) => key.id}
    />
  )
}
