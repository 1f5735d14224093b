import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { FILES_NOT_ADDED, showLoadFailure } from '#ui/load-failure.ts'
import { uploadQueue } from '#work/uploads/queue/queue.ts'
import type { Upload } from '#work/uploads/upload.ts'
import { Picker } from './file-drops.tsx'

/** `spoken` precedes the file name for screen readers. Without `run`, opens the file picker. */
type Action = { label: string; spoken: string; quiet?: true; run?: () => void }

function actionOf({ id, phase, file }: Upload): Action | null {
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
      return { label: 'Keep both', spoken: 'Keep both:', run }
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
      return { label: 'Upload again', spoken: 'Upload again:', run: send }
    case 'canceled':
      return file && { label: 'Upload', spoken: 'Upload:', run: send }
    case 'needs-file-again':
      return { label: 'Choose file', spoken: 'Choose file again:' }
    default:
      return null
  }
}

export function UploadActions({ row }: { row: Upload }): ReactNode {
  const action = actionOf(row)
  if (action === null) return null
  const { label, run, quiet } = action
  const spoken = `${action.spoken} ${row.fileName}`
  if (run === undefined) {
    const give = ([file]: readonly File[]): void => {
      if (file) uploadQueue.giveFile(row.id, file).catch(() => showLoadFailure(FILES_NOT_ADDED))
    }
    return <Picker size="sm" label={label} spoken={spoken} multiple={false} onFiles={give} />
  }
  return (
    <Button
      size="sm"
      variant={quiet ? 'quiet' : 'secondary'}
      className={quiet && 'max-sm:-ml-3 sm:-mr-4'}
      aria-label={spoken}
      onClick={run}
    >
      {label}
    </Button>
  )
}
