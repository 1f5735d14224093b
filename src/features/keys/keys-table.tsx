import { Monitor, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { readKeyName } from '#api/browser-key/key-name.ts'
import type { ApiKey } from '@plumbline/service-contract/api-key'
import { formatAgo, formatDate, formatDateTime } from '#lib/format-date.ts'
import { readTimestamp, unreadTimestamp } from '#lib/read-timestamp.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { useBrowserKey } from './use-browser-key.ts'
import { useNow } from '#ui/use-now.ts'
import { Status } from '#ui/status.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { useReplacements } from './use-key-records.ts'
import { expiryNote, isUnused, keyLabel, UNUSED_DAYS, type Replacement } from './key-rules.ts'
import { ReplacementNote } from './replacement-note.tsx'

type MomentProps = { value: string | null | undefined; ago?: number; empty: string }

/** Shows unreadable timestamps as received. */
function Moment({ value, ago, empty }: MomentProps): ReactNode {
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

const Expiry = ({ note }: { note: ReturnType<typeof expiryNote> }): ReactNode =>
  note && (
    <div>
      <Status tone={note.tone}>{note.text}</Status>
    </div>
  )

type KeyStatus = { own: boolean; oldOf?: Replacement | undefined; newOf?: Replacement | undefined }

function Actions({ apiKey, status: { own, oldOf } }: { apiKey: ApiKey; status: KeyStatus }): ReactNode {
  const name = keyLabel(apiKey)
  if (own) return <span className="text-sm text-soft">Deactivated when you sign out</span>
  const quiet = { variant: 'quiet', size: 'sm' } as const
  return (
    <div className="flex flex-wrap gap-1 stacked:-ml-3 ruled:justify-end">
      {oldOf === undefined && readKeyName(apiKey.name) === null && (
        <ButtonLink {...quiet} to={paths.replaceKey(apiKey.id)} aria-label={`Replace ${name}`}>
          Replace
        </ButtonLink>
      )}
      <ButtonLink
        {...quiet}
        to={paths.deactivateKey(apiKey.id)}
        aria-label={`Deactivate ${oldOf === undefined ? '' : 'the old '}${name}`}
      >
        Deactivate
      </ButtonLink>
    </div>
  )
}

const Mark = ({ icon, children }: { icon: ReactNode; children: string }): ReactNode => (
  <p className="flex items-center gap-1.5 text-sm font-semibold [&>svg]:text-accent">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)

function Name({ apiKey, status: { own, oldOf, newOf } }: { apiKey: ApiKey; status: KeyStatus }): ReactNode {
  return (
    <>
      <span className="font-semibold break-words">{keyLabel(apiKey)}</span>
      {own && <Mark icon={<Monitor size={14} className="shrink-0" />}>This browser</Mark>}
      {newOf !== undefined && (
        <Mark
          icon={<RefreshCw size={14} className="shrink-0" />}
        >{`Replaces ${keyLabel(newOf.oldKey)}`}</Mark>
      )}
      <p translate="no" className="font-mono text-sm wrap-anywhere text-soft">
        {apiKey.maskedKeyValue || 'Value not shown'}
      </p>
      {apiKey.description && <p className="text-sm break-words text-soft">{apiKey.description}</p>}
      {oldOf !== undefined && (
        <div className="mt-2">
          <ReplacementNote replacement={oldOf} />
        </div>
      )}
    </>
  )
}

const columnsAt = (now: number, status: (key: ApiKey) => KeyStatus): Column<ApiKey>[] => [
  {
    id: 'name',
    header: 'Name and key',
    stacked: 'line',
    className: 'ruled:w-2/5',
    cell: (key) => <Name apiKey={key} status={status(key)} />,
  },
  {
    id: 'created',
    header: 'Created',
    cell: (key) => <Moment value={key.createdAt} empty="Unknown" />,
  },
  {
    id: 'expires',
    header: 'Expires',
    cell: (key) => (
      <>
        <Moment value={key.expiresAt} empty="Never" />
        {/* This browser's own key renews automatically. */}
        {!status(key).own && <Expiry note={expiryNote(key, now)} />}
      </>
    ),
  },
  {
    id: 'used',
    header: 'Last used',
    cell: (key) => (
      <>
        <Moment value={key.lastUsedAt} ago={now} empty="Never used" />
        {isUnused(key, now) && (
          <div>
            <Status tone="neutral">{`Unused for ${UNUSED_DAYS}+ days`}</Status>
          </div>
        )}
      </>
    ),
  },
  {
    id: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    stacked: 'line',
    cell: (key) => <Actions apiKey={key} status={status(key)} />,
  },
]

/** This browser's own key can't be deactivated. */
export function KeysTable({ keys }: { keys: readonly ApiKey[] }): ReactNode {
  const ownKeyId = useBrowserKey()?.id ?? null
  const now = useNow()
  const replacements = useReplacements(keys)
  const columns = columnsAt(now, ({ id }) => ({
    own: id === ownKeyId,
    oldOf: replacements.find(({ oldKey }) => oldKey.id === id),
    newOf: replacements.find(({ newKey }) => newKey.id === id),
  }))
  return <Table caption="Active API keys" columns={columns} rows={keys} rowKey={(key) => key.id} />
}
