import { useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { uploadQueue } from '../queue/queue.ts'
import type { UploadRow } from '../upload-row.ts'

/** The buttons that a row's state calls for; each names its file for those who hear it. */
export function RowActions({ row }: { row: UploadRow }): ReactNode {
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
        <Button
          {...small}
          variant="quiet"
          className="max-sm:-ml-3 sm:-mr-4"
          {...named('Cancel')}
          onClick={() => uploadQueue.cancel([id])}
        >
          Cancel
        </Button>
      )
    case 'confirming':
      return (
        <Button
          {...small}
          variant="quiet"
          className="max-sm:-ml-3 sm:-mr-4"
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
