import { FILE_TYPES } from '@plumbline/service-contract/document'
import { dayToMs } from '../intake/document-date.ts'
import { fileNameToSend } from '../intake/file-name.ts'
import type { QueueWorld } from './queue-world.ts'
import type { QueueEvent } from './reducer.ts'
import { buildingToSend, fieldsToSend } from './upload-fields.ts'
import { uploadOutcome } from './send-outcome.ts'
import type { ChosenFileProblem, Upload } from '../upload.ts'

/** Minimum interval of progress events, in ms. */
const PROGRESS_MS = 120

/**
 * One attempt: checks the file again, sends it, and saves the id before the row counts as stored. Never
 * throws or retries.
 */
export async function trySending(
  world: QueueWorld,
  row: Upload,
  signal: AbortSignal,
  dispatch: (event: QueueEvent) => void,
): Promise<void> {
  const { id, file, extension } = row
  const seen = { fraction: 0, bodySent: false, movedAt: world.now(), reportedAt: 0 }
  const needsFile = (problem: ChosenFileProblem): void =>
    dispatch({ type: 'ended', id, outcome: { phase: { at: 'needs-file-again', problem } } })
  dispatch({ type: 'started', id })
  if (file === null || extension === null) return needsFile('unreadable')
  try {
    const problem = await world.fileProblem(file, row.inspection?.fingerprint ?? null)
    signal.throwIfAborted()
    if (problem !== null) return needsFile(problem)
    const fileName = fileNameToSend(row.fileName, extension)
    const uploaded = await world.send({
      propertyId: row.propertyId,
      ...buildingToSend(row),
      file: await world.bodyOf(file, fileName, FILE_TYPES[extension]),
      fileName,
      fields: fieldsToSend(row),
      isRepeat: row.refused,
      signal,
      onProgress: (fraction) => {
        const now = world.now()
        seen.fraction = fraction
        seen.movedAt = now
        if (now - seen.reportedAt < PROGRESS_MS) return
        seen.reportedAt = now
        dispatch({ type: 'progressed', id, fraction, now })
      },
      onSent: () => {
        seen.bodySent = true
        dispatch({ type: 'sent', id })
      },
    })
    const date = row.fields.date === '' ? null : dayToMs(row.fields.date)
    const kept = await world.record(row, uploaded, date).then(
      () => true,
      () => false,
    )
    dispatch({ type: 'stored', id, documentId: uploaded.id, kept })
  } catch (error) {
    const problem = seen.bodySent || signal.aborted ? null : await world.fileProblem(file, null)
    // Last: going online during the checks must not leave the queue paused.
    const online = await world.isOnline()
    const outcome = uploadOutcome(error, {
      aborted: signal.aborted,
      fraction: seen.fraction,
      bodySent: seen.bodySent,
      quietMs: world.now() - seen.movedAt,
      online,
      fileProblem: problem,
      size: row.size,
      now: world.now(),
    })
    dispatch({ type: 'ended', id, outcome })
  }
}
