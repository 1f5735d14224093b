import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readKeyName } from '../../api/browser-key/key-name.ts'
import type { ApiKey } from '../../contract/api-key.ts'
import { formatAgo, formatDate, formatDateTime } from '../../lib/format-date.ts'
import { readTimestamp, unreadTimestamp } from '../../lib/read-timestamp.ts'
import { paths } from '../../paths.ts'
import { useBrowserKey } from '../../shell/use-browser-key.ts'
import { useNow } from '../../ui/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { Table, type Column } from '../../ui/list/table.tsx'
import { keyLabel } from './key-label.ts'
import { KEY_NOTE_LABELS, keyNotes, type KeyNote } from './key-notes.ts'
import { openRolls, type Roll } from './roll/key-rolls.ts'
import { useKeyRecords } from './key-records.ts'

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
  if (instant === null) return <span>{unreadTimestamp(value)}</span>
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

/** What the portal knows of a key beside the service: it is this browser's own, or one half of a roll. */
type Standing = 'own' | 'old' | 'new' | null

const standingOf = ({ id }: ApiKey, ownKeyId: number | null, rolls: readonly Roll[]): Standing => {
  if (id === ownKeyId) return 'own'
  if (rolls.some(({ oldKey }) => oldKey.id === id)) return 'old'
  return rolls.some(({ newKey }) => newKey.id === id) ? 'new' : null
}

const standingWords = {
  own: { tone: 'calm', text: 'This browser' },
  old: { tone: 'attention', text: 'Being replaced' },
  new: { tone: 'calm', text: 'Takes the place of the older one' },
} as const

function Actions({ apiKey, standing }: { apiKey: ApiKey; standing: Standing }): ReactNode {
  const name = keyLabel(apiKey)
  if (standing === 'own') return <span className="text-sm text-soft">Ends when you sign out</span>
  if (standing === 'old')
    return (
      <Link
        to={paths.rollKey(apiKey.id)}
        aria-label={`Finish rolling ${name}`}
        className={buttonClass({ size: 'sm' })}
      >
        Finish rolling
      </Link>
    )
  const quiet = buttonClass({ variant: 'quiet', size: 'sm' })
  return (
    <div className="flex flex-wrap gap-1 stacked:-ml-3 ruled:-mr-3 ruled:justify-end">
      {readKeyName(apiKey.name) === null && (
        <Link to={paths.rollKey(apiKey.id)} aria-label={`Roll ${name}`} className={quiet}>
          Roll
        </Link>
      )}
      <Link to={paths.deactivateKey(apiKey.id)} aria-label={`Deactivate ${name}`} className={quiet}>
        Deactivate
      </Link>
    </div>
  )
}

function Name({ apiKey, standing }: { apiKey: ApiKey; standing: Standing }): ReactNode {
  return (
    <>
      <span className="font-semibold break-words">{keyLabel(apiKey)}</span>
      {standing !== null && (
        <div>
          <Status tone={standingWords[standing].tone}>{standingWords[standing].text}</Status>
        </div>
      )}
      <p translate="no" className="font-mono text-sm break-all text-soft">
        {apiKey.maskedKeyValue || 'Value not shown'}
      </p>
      {apiKey.description && <p className="text-sm break-words text-soft">{apiKey.description}</p>}
    </>
  )
}

const columnsAt = (now: number, standing: (key: ApiKey) => Standing): Column<ApiKey>[] => [
  {
    id: 'name',
    header: 'Name and key',
    stacked: 'line',
    className: 'ruled:w-2/5',
    cell: (key) => <Name apiKey={key} standing={standing(key)} />,
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
    stacked: 'line',
    cell: (key) => <Actions apiKey={key} standing={standing(key)} />,
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
  const rolls = openRolls(keys, useKeyRecords() ?? [])
  return (
    <Table
      caption="Active API keys"
      columns={columnsAt(now, (key) => standingOf(key, ownKeyId, rolls))}
      rows={inOrder(keys, ownKeyId)}
      rowKey={(key) => key.id}
    />
  )
}
