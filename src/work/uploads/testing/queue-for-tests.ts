import { vi } from 'vitest'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { ApiError, type ErrorKind } from '#api/errors.ts'
import type { FileToSend } from '#api/send-file.ts'
import type { UploadedDocument } from '@plumbline/service-contract/document'
import { createQueue, type UploadQueue } from '../queue/create-queue.ts'
import { inspectFile } from '@plumbline/document-reader/inspect'
import type { QueueWorld } from '../queue/queue-world.ts'
import type { ChosenFileProblem, Phase, StoredFile, Upload } from '../upload.ts'

export interface Sending {
  input: FileToSend
  answer: (id: number) => void
  fail: (error: unknown) => void
}

/** Every request waits for the test's answer. */
export function start(over: Partial<QueueWorld> = {}) {
  const sendings: Sending[] = []
  const recorded: number[] = []
  const phasesAtRecord: (Phase | undefined)[] = []
  const world = {
    online: true,
    /** Result of checking the file. */
    problem: null as ChosenFileProblem | null | Promise<null>,
    kept: true,
    stored: [] as StoredFile[],
  }
  let ids = 0
  const queue: UploadQueue = createQueue({
    now: () => Date.now(),
    isOnline: () => Promise.resolve(world.online),
    asked: () => undefined,
    send: (input) =>
      new Promise<UploadedDocument>((resolve, reject) => {
        input.signal.addEventListener('abort', () => reject(input.signal.reason as Error))
        sendings.push({
          input,
          answer: (id) => resolve({ id, name: null, type: null, fileName: null, statusLabel: null }),
          fail: reject,
        })
      }),
    record: (row, uploaded) => {
      phasesAtRecord.push(queue.store.getState().rows.find(({ id }) => id === row.id)?.phase)
      if (!world.kept) return Promise.reject(new Error('full'))
      recorded.push(uploaded.id)
      return Promise.resolve()
    },
    inspect: inspectFile,
    convert: () => Promise.resolve(null),
    fileProblem: () => Promise.resolve(world.problem),
    bodyOf: (file, fileName, type) => Promise.resolve(new File([file], fileName, { type })),
    storedFiles: () => Promise.resolve(world.stored),
    prepare: () => import('../intake/prepare-upload.ts'),
    newId: () => `row${(ids += 1)}`,
    ...over,
  })
  queue.dispatch({ type: 'account', account: 'owner@example.com' })
  const rows = (): readonly Upload[] => queue.store.getState().rows
  const row = (index = 0): Upload => {
    const found = rows()[index]
    if (found === undefined) throw new Error(`There is no row ${index}`)
    return found
  }
  const sending = (index = 0): Sending => {
    const found = sendings[index]
    if (found === undefined) throw new Error(`Uploading ${index} did not begin`)
    return found
  }
  const sendAll = async (): Promise<void> => {
    queue.send(rows().flatMap(({ id, phase }) => (phase.at === 'ready' ? [id] : [])))
    await settle()
  }
  return { queue, sendings, sending, recorded, phasesAtRecord, world, rows, row, sendAll }
}

export const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(1).then(() => undefined)

export const file = (name: string, bytes: Buffer = sample.pdf({ pages: 9, words: name })): File =>
  new File([new Uint8Array(bytes)], name)
export const arriving = (...files: File[]) => files.map((one) => ({ file: one, folder: '' }))

export const apiError = (
  kind: ErrorKind,
  details: ConstructorParameters<typeof ApiError>[2] = {},
): ApiError => new ApiError(kind, 'uploadDocument', details)

/** A PDF whose request has started. */
export async function oneOnItsWay(over: Partial<QueueWorld> = {}) {
  const setup = start(over)
  await setup.queue.stage(7, arriving(file('T12.pdf')))
  await setup.sendAll()
  return setup
}
