import { useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { uploadQueue } from '../queue/queue.ts'
import type { UploadRow } from '../upload-row.ts'

/** What can be done about a row; `spoken` stands before the file's name for those who hear it. Without `run`, the file is chosen. */
type Action = { label: string; spoken: string; quiet?: true; run?: () => void }

function actionOf({ id, phase, file }: UploadRow): Action | null {
  const send = () => uploadQueue.send([id])
  const cancel = () => uploadQueue.cancel([id])
  switch (phase.at) {
    case 'needs-attention': {
      const { yes } = phase.question
      const run = () => uploadQueue.dispatch({ type: 'answered', id, yes: true })
      return { label: yes, spoken: `${yes}:`, run }
    }
    case 'duplicate': {
      const run = () => uploadQueue.dispatch({ type: 'duplicates-answered', ids: [id], keep: true })
      return { label: 'Send it too', spoken: 'Keep both:', run }
    }
    case 'queued':
    case 'sending':
      return { label: 'Cancel', spoken: 'Cancel', quiet: true, run: cancel }
    case 'confirming':
      return { label: 'Stop waiting', spoken: 'Stop waiting for', quiet: true, run: cancel }
    case 'stalled':
      return { label: 'Try again', spoken: 'Try again:', run: send }
    case 'failed':
      return phase.retry === 'now' ? { label: 'Try again', spoken: 'Try again:', run: send } : null
    case 'unknown':
      return file && { label: 'Send again', spoken: 'Send again:', run: send }
    case 'cancelled':
      return file && { label: 'Send after all', spoken: 'Send after all:', run: send }
    case 'needs-file-again':
      return { label: 'Choose the file', spoken: 'Choose again:' }
    default:
      return null
  }
}

/** The button that a row's state calls for; it names its file for those who hear it. */
export function RowActions({ row }: { row: UploadRow }): ReactNode {
  const picker = useRef<HTMLInputElement>(null)
  const action = actionOf(row)
  if (action === null) return null
  return (
    <>
      <Button
        size="sm"
        variant={action.quiet ? 'quiet' : 'secondary'}
        className={action.quiet && 'max-sm:-ml-3 sm:-mr-4'}
        aria-label={`${action.spoken} ${row.fileName}`}
        onClick={action.run ?? (() => picker.current?.click())}
      >
        {action.label}
      </Button>
      {row.phase.at === 'needs-file-again' && (
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file !== undefined) void uploadQueue.giveFile(row.id, file)
          }}
        />
      )}
    </>
  )
}
