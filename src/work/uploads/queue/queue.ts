import { convertToJpeg, figuresKindOf, inspect } from '@plumbline/document-reader'
import { tryKeyAgain } from '#api/browser-key/browser-key.ts'
import { getSession, sessionStore } from '#api/session/session-state.ts'
import { explain } from '#api/explain.ts'
import { ApiError } from '#api/errors.ts'
import { getQuestion, questionStore } from '#api/session/questions.ts'
import { sendFile } from '#api/send-file.ts'
import { randomId } from '#lib/random-id.ts'
import { isOnline } from '#platform/network.ts'
import { watchOnline } from '#platform/online.ts'
import { warnBeforeUnload } from '#platform/before-unload.ts'
import { recordAnswer, recordDocument } from '#memory/records/documents.ts'
import { readDocuments } from '#memory/store/read-records.ts'
import { bodyToSend, fileProblem } from '../intake/check-file.ts'
import { createQueue, type UploadQueue } from './create-queue.ts'
import { figuresToKeep } from './figures-store.ts'
import { openDoor } from './queue-door.ts'
import { isUnsent, type Failure, type QueueState, type StoredFile, type Upload } from '../upload.ts'
import { keepScreenOn } from '#platform/screen-lock.ts'

async function storedFiles(propertyId: number): Promise<readonly StoredFile[]> {
  const account = uploadQueue.store.getState().account
  // Best effort: no questions about duplicates.
  return account === null ? [] : readDocuments(account, propertyId).catch(() => [])
}

/** The inspection code is lazy-loaded with the first file. */
export const uploadQueue: UploadQueue = createQueue({
  now: Date.now,
  isOnline,
  asked: tryKeyAgain,
  send: sendFile,
  record: (row, uploaded, date) =>
    recordDocument(
      row.propertyId,
      {
        ...uploaded,
        name: uploaded.name ?? row.fields.name,
        type: uploaded.type ?? (row.fields.type || 'OTHER'),
        fileName: uploaded.fileName ?? row.fileName,
      },
      {
        date,
        figures: figuresToKeep(row),
        size: row.size,
        fingerprint: row.inspection?.fingerprint ?? null,
        account: uploadQueue.store.getState().account ?? '',
      },
    ),
  inspect,
  convert: convertToJpeg,
  fileProblem,
  bodyOf: bodyToSend,
  storedFiles,
  prepare: () => import('../intake/prepare-upload.ts'),
  newId: randomId,
})

export const areUploadsMoving = (propertyId?: number): boolean => !uploadQueue.isSettled(propertyId)

const noSession = (): Failure => ({
  ...explain(new ApiError('signed-out', 'uploadDocument', { reason: 'no-credential' })),
  field: null,
})

/** Cleared when the tab's account changes. */
function followSession(): void {
  const session = getSession()
  const account = session === null || session.otherAccount !== null ? null : session.account
  if (account !== uploadQueue.store.getState().account) uploadQueue.dispatch({ type: 'account', account })
  if (session === null) return
  uploadQueue.dispatch(
    session.status === 'needs-sign-in'
      ? { type: 'held', hold: 'blocked', failure: noSession() }
      : { type: 'released', hold: 'blocked' },
  )
}

let stopWarning: (() => void) | null = null

let figures: Promise<void> | null = null

/** Also of files whose rows aren't open, as on an address list. Best effort. */
function followFigures(rows: readonly Upload[]): void {
  if (figures !== null || !rows.some(({ fields }) => figuresKindOf(fields.type) !== null)) return
  figures = import('./start-figures.ts').then(
    (part) => part.startFigures(uploadQueue),
    () => void (figures = null),
  )
}

/** Warns before the page is left with unsent files, and keeps a phone's screen on while sending. */
function followQueue(): void {
  if (uploadQueue.hasUnsent()) {
    stopWarning ??= warnBeforeUnload()
  } else {
    stopWarning?.()
    stopWarning = null
  }
  const { rows } = uploadQueue.store.getState()
  keepScreenOn(rows.some(({ phase }) => phase.at === 'sending'))
  followFigures(rows)
}

const waitingOf = ({ rows }: QueueState): Set<number> =>
  new Set(rows.filter((row) => isUnsent(row) || row.phase.at === 'unknown').map((row) => row.propertyId))

/** An answer counts once none of its files is left. If it can't be saved, the order asks on. */
function followAnswers(state: QueueState, before: QueueState): void {
  const { account } = state
  if (account === null || account !== before.account) return
  const waiting = waitingOf(state)
  for (const propertyId of waitingOf(before))
    if (!waiting.has(propertyId)) void recordAnswer(account, propertyId).catch(() => undefined)
}

/** Resumes the queue after the user has answered. */
let asked = getQuestion() !== null
function followQuestion(): void {
  const asks = getQuestion() !== null
  const usable = getSession() !== null && getSession()?.status !== 'needs-sign-in'
  if (asked && !asks && usable) uploadQueue.dispatch({ type: 'released', hold: 'blocked' })
  asked = asks
}

followSession()
questionStore.subscribe(followQuestion)
sessionStore.subscribe(followSession)
uploadQueue.store.subscribe(followQueue)
uploadQueue.store.subscribe(followAnswers)
watchOnline((online) => uploadQueue.dispatch({ type: online ? 'released' : 'held', hold: 'offline' }))
const show = (): void => openDoor(uploadQueue)
uploadQueue.store.subscribe(show)
show()
