import { memo, useRef, type ReactNode } from 'react'
import { formatBytes } from '../lib/format-bytes.ts'
import { cx } from '../lib/class-names.ts'
import { Button } from '../ui/button.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Progress } from '../ui/progress.tsx'
import { Status } from '../ui/status.tsx'
import { extensionOf } from '../contract/document.ts'
import { documentTypeLabel } from '../contract/document-types.ts'
import { KindLabel } from './icons.tsx'
import { uploadQueue } from './queue.ts'
import { RowForm } from './row-form.tsx'
import { rowWords } from './row-words.ts'
import { isEditable, isInFlight, type Holds, type UploadRow } from './upload-row.ts'

/** The buttons that a row's state calls for; each names its file for those who hear it. */
function RowActions({ row }: { row: UploadRow }): ReactNode {
  const picker = useRef<HTMLInputElement>(null)
  const { phase, fileName, id } = row
  const named = (action: string): { 'aria-label': string } => ({ 'aria-label': `${action} ${fileName}` })
  const small = { size: 'sm', variant: 'secondary' } as const
  switch (phase.at) {
    case 'needs-attention':
      return (
        <Button
          {...small}
          {...named(`${phase.question.yes}:`)}
          onClick={() => uploadQueue.dispatch({ type: 'answered', id, yes: true })}
        >
          {phase.question.yes}
        </Button>
      )
    case 'duplicate':
      return (
        <Button
          {...small}
          {...named('Keep both:')}
          onClick={() => uploadQueue.dispatch({ type: 'duplicates-answered', ids: [id], keep: true })}
        >
          Send it too
        </Button>
      )
    case 'queued':
    case 'sending':
      return (
        <Button {...small} variant="quiet" {...named('Cancel')} onClick={() => uploadQueue.cancel([id])}>
          Cancel
        </Button>
      )
    case 'confirming':
      return (
        <Button
          {...small}
          variant="quiet"
          {...named('Stop waiting for')}
          onClick={() => uploadQueue.cancel([id])}
        >
          Stop waiting
        </Button>
      )
    case 'stalled':
      return (
        <Button {...small} {...named('Try again:')} onClick={() => uploadQueue.send([id])}>
          Try again
        </Button>
      )
    case 'failed':
      return phase.retry === 'now' ? (
        <Button {...small} {...named('Try again:')} onClick={() => uploadQueue.send([id])}>
          Try again
        </Button>
      ) : null
    case 'unknown':
      return row.file === null ? null : (
        <Button {...small} {...named('Send again:')} onClick={() => uploadQueue.send([id])}>
          Send again
        </Button>
      )
    case 'cancelled':
      return row.file === null ? null : (
        <Button {...small} {...named('Send after all:')} onClick={() => uploadQueue.send([id])}>
          Send after all
        </Button>
      )
    case 'needs-file-again':
      return (
        <>
          <Button {...small} {...named('Choose again:')} onClick={() => picker.current?.click()}>
            Choose the file
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            tabIndex={-1}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file !== undefined) void uploadQueue.giveFile(id, file)
            }}
          />
        </>
      )
    default:
      return null
  }
}

/** How a row is taken off the list: what leaving it means depends on where it stands. */
const dismissal = (row: UploadRow): string | null => {
  if (isInFlight(row) || row.phase.at === 'queued') return null
  if (row.phase.at === 'duplicate') return 'Skip'
  if (row.phase.at === 'unknown') return 'Leave it'
  return row.phase.at === 'stored' ? 'Dismiss' : 'Remove'
}

const whereabouts = (row: UploadRow): string =>
  [row.folder === '' ? row.fileName : `${row.folder}/${row.fileName}`, formatBytes(row.size)].join(' · ')

type ItemProps = {
  row: UploadRow
  holds: Holds
  now: number
  /** Called before the row goes, so that the list can keep the focus near. */
  onRemove: (id: string) => void
}

/** One document: what it is, where it stands, what it needs, and its fields while they can be changed. */
export const UploadRowItem = memo(function UploadRowItem({
  row,
  holds,
  now,
  onRemove,
}: ItemProps): ReactNode {
  const { phase } = row
  const words = rowWords(row, holds, now)
  const dismiss = dismissal(row)
  const stored = phase.at === 'stored'
  const open = isEditable(row) && phase.at !== 'cancelled' && row.extension !== null
  return (
    <li
      data-upload={row.id}
      tabIndex={-1}
      className="border-b border-line py-4 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]"
    >
      <div className="flex items-start gap-3">
        <KindLabel extension={row.extension ?? extensionOf(row.fileName)} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="font-semibold break-words">{row.fields.name || row.fileName}</p>
              <p className="text-sm break-all text-soft">
                {stored && `${documentTypeLabel(row.fields.type || 'OTHER')} · `}
                {whereabouts(row)}
              </p>
            </div>
            <div className="-my-1 flex items-center gap-1">
              <RowActions row={row} />
              {dismiss !== null && (
                <Button
                  size="sm"
                  variant="quiet"
                  className="font-normal text-soft"
                  aria-label={`${dismiss} ${row.fileName}`}
                  onClick={() => onRemove(row.id)}
                >
                  {dismiss}
                </Button>
              )}
            </div>
          </div>
          <div className="mt-1">
            <Status tone={words.tone}>{words.state}</Status>
            {stored && (
              <span className="ml-2 text-sm text-soft">
                as document{' '}
                <CopyText value={String(phase.documentId)} label={`document number ${phase.documentId}`} />
              </span>
            )}
            {words.body !== null && <p className="mt-0.5 max-w-text text-sm">{words.body}</p>}
            {words.detail !== null && (
              <p className="mt-0.5 max-w-text text-sm text-soft">The service says: “{words.detail}”</p>
            )}
            {phase.at !== 'failed' &&
              !stored &&
              row.notes.map((note) => (
                <p key={note} className="mt-0.5 max-w-text text-sm text-soft">
                  {note}
                </p>
              ))}
          </div>
          {(phase.at === 'sending' || phase.at === 'confirming') && (
            <Progress
              className="mt-2"
              label={`Sending ${row.fileName}`}
              value={phase.at === 'sending' ? phase.fraction : null}
            />
          )}
        </div>
      </div>
      {open && (
        <div className={cx('mt-4', 'sm:ml-14')}>
          <RowForm row={row} now={now} />
        </div>
      )}
    </li>
  )
})
