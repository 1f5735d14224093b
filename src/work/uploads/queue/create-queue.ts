import { createStore, type StoreApi } from 'zustand/vanilla'
import { tidyFileName } from '../intake/file-name.ts'
import type { QueueWorld } from './queue-world.ts'
import { reduceQueue, type QueueEvent } from './reducer.ts'
import { isValid } from './upload-fields.ts'
import { trySending } from './try-sending.ts'
import {
  emptyQueue,
  isHeld,
  isInFlight,
  isMoving,
  isUnsent,
  isUploaded,
  lacksFile,
  type Phase,
  type QueueState,
  type TypedFields,
  type StoredFile,
  type Upload,
  type ArrivingFile,
} from '../upload.ts'

const isDone = ({ at }: Phase): boolean => at === 'stored' || at === 'canceled'

/** Leaves the browser's other connections to the pages. */
const AT_ONCE = 2

export interface UploadQueue {
  store: Pick<StoreApi<QueueState>, 'getState' | 'getInitialState' | 'subscribe'>
  dispatch: (event: QueueEvent) => void
  /** Resolves after all files are inspected. Rejects if the inspection code can't be loaded. */
  stage: (propertyId: number, files: readonly ArrivingFile[]) => Promise<void>
  edit: (ids: readonly string[], fields: Partial<TypedFields>) => void
  /** Also retries. Rows with invalid fields stay. */
  send: (ids: readonly string[]) => void
  cancel: (ids: readonly string[]) => void
  giveFile: (id: string, file: File) => Promise<void>
  /** Leaving the page would lose files. */
  hasUnsent: () => boolean
  hasRows: (propertyId: number) => boolean
  /** Not requested yet, or waiting for the user. */
  countStaged: (propertyId: number) => number
  /** Includes queued rows of a queue that isn't held. */
  isSending: () => boolean
  /** No file is being inspected, queued or sent; rows of a held queue don't count. */
  isSettled: (propertyId?: number) => boolean
  /** Waits for `isSettled`; resolves to the number of moving files that weren't uploaded after all. */
  whenSettled: (propertyId: number) => Promise<number>
}

/** A store outside React; `reduceQueue` owns its state. */
export function createQueue(world: QueueWorld): UploadQueue {
  const store = createStore<QueueState>(() => emptyQueue)
  const state = store.getState
  const tries = new Map<string, AbortController>()
  let waitTimer: ReturnType<typeof setTimeout> | undefined
  let pumping = false
  let staging: Promise<void> = Promise.resolve()

  const rowOf = (id: string): Upload | undefined => state().rows.find((row) => row.id === id)

  const dispatch = (event: QueueEvent): void => {
    const next = reduceQueue(state(), event)
    if (next === state()) return
    store.setState(next, true)
    pump()
  }

  store.subscribe(({ account, holds }, before) => {
    if (account !== before.account) for (const controller of tries.values()) controller.abort()
    if (holds.waitUntil !== before.holds.waitUntil) wakeAfterWait()
  })

  const wakeAfterWait = (): void => {
    clearTimeout(waitTimer)
    const until = state().holds.waitUntil
    if (until !== null)
      waitTimer = setTimeout(
        () => dispatch({ type: 'released', hold: 'wait' }),
        Math.max(0, until - world.now()),
      )
  }

  const pump = (): void => {
    // Prevents recursion: starting a row dispatches. Rows start in order.
    if (pumping) return
    pumping = true
    while (!isHeld(state().holds) && state().rows.filter(isInFlight).length < AT_ONCE) {
      const next = state().rows.find((row) => row.phase.at === 'queued' && !tries.has(row.id))
      if (next === undefined) break
      void attempt(next)
    }
    pumping = false
  }

  async function attempt(row: Upload): Promise<void> {
    const controller = new AbortController()
    tries.set(row.id, controller)
    await trySending(world, row, controller.signal, dispatch)
    tries.delete(row.id)
    pump()
  }

  async function look(id: string, storedFiles: readonly StoredFile[]): Promise<void> {
    const { asJpeg, judgeRow, compareRow, convertedRow } = await world.prepare()
    dispatch({ type: 'inspecting', id })
    const before = rowOf(id)
    if (before?.file == null) return
    let inspection = await world.inspect(before.file)
    const jpeg = inspection?.kind === 'heic' ? await asJpeg(before.file, world.convert) : null
    if (jpeg !== null) inspection = await world.inspect(jpeg)
    const asked = rowOf(id)
    if (asked === undefined || asked.phase.at !== 'inspecting') return
    const row = jpeg === null ? asked : convertedRow(asked, jpeg)
    if (inspection === null) {
      dispatch({
        type: 'judged',
        row: { ...row, file: null, phase: { at: 'needs-file-again', problem: 'unreadable' } },
      })
      return
    }
    dispatch({
      type: 'judged',
      row: compareRow(judgeRow(row, inspection), { rows: state().rows, storedFiles }),
    })
  }

  /** Row that needs its file again, by name; prefers the same folder. */
  function rowMissing(propertyId: number, { file, folder }: ArrivingFile): Upload | undefined {
    const name = tidyFileName(file.name)
    const found = state().rows.filter(
      (row) => row.propertyId === propertyId && lacksFile(row) && row.fileName === name,
    )
    return found.find((row) => row.folder === folder) ?? found[0]
  }

  async function takeIn(propertyId: number, files: readonly ArrivingFile[]): Promise<void> {
    const account = state().account
    const { stageRow } = await world.prepare()
    const storedFiles = await world.storedFiles(propertyId)
    if (state().account !== account) return
    const takenNames = new Set(
      state()
        .rows.filter((row) => row.propertyId === propertyId)
        .map((row) => row.fields.name),
    )
    const rows: Upload[] = []
    const found: string[] = []
    for (const arriving of files) {
      const { file, folder, type } = arriving
      const missing = rowMissing(propertyId, arriving)
      if (missing !== undefined) {
        dispatch({ type: 'file-given', id: missing.id, file })
        found.push(missing.id)
        continue
      }
      const now = world.now()
      const row = stageRow({ id: world.newId(), propertyId, file, folder, type, takenNames, now })
      takenNames.add(row.fields.name)
      rows.push(row)
    }
    dispatch({ type: 'staged', rows })
    try {
      for (const id of [...found, ...rows.filter(({ phase }) => phase.at === 'staged').map((row) => row.id)])
        await look(id, storedFiles)
    } catch (error) {
      // The inspection code couldn't be loaded; the caller reports that no files were added.
      const isUnseen = ({ id }: Upload): boolean =>
        ['staged', 'inspecting'].includes(rowOf(id)?.phase.at ?? '')
      dispatch({ type: 'removed', ids: rows.filter(isUnseen).map(({ id }) => id) })
      throw error
    }
  }

  const rowsThat = (is: (row: Upload) => boolean, propertyId?: number): readonly Upload[] =>
    state().rows.filter((row) => is(row) && (propertyId === undefined || row.propertyId === propertyId))
  const movingRows = (propertyId?: number): readonly Upload[] =>
    rowsThat((row) => isMoving(row, state().holds), propertyId)

  return {
    store,
    dispatch,
    stage: (propertyId, files) => {
      // Batches run one by one: each compares with the files before it.
      staging = staging.catch(() => undefined).then(() => takeIn(propertyId, files))
      return staging
    },
    edit: (ids, fields) => dispatch({ type: 'edited', ids, fields }),
    send: (ids) => {
      world.asked()
      const now = world.now()
      const fit = state().rows.filter((row) => ids.includes(row.id) && isValid(row, now))
      dispatch({ type: 'send-asked', ids: fit.map((row) => row.id) })
    },
    cancel: (ids) => {
      dispatch({ type: 'canceled', ids })
      for (const id of ids) tries.get(id)?.abort()
    },
    giveFile: async (id, file) => {
      const row = rowOf(id)
      if (row === undefined) return
      const storedFiles = await world.storedFiles(row.propertyId)
      dispatch({ type: 'file-given', id, file })
      try {
        await look(id, storedFiles)
      } catch (error) {
        dispatch({ type: 'judged', row })
        throw error
      }
    },
    hasUnsent: () => rowsThat((row) => isUnsent(row) && row.file !== null).length > 0,
    hasRows: (propertyId) => rowsThat((row) => !isUploaded(row), propertyId).length > 0,
    countStaged: (propertyId) =>
      rowsThat((row) => isUnsent(row) && !isMoving(row, state().holds), propertyId).length,
    isSending: () =>
      rowsThat((row) => isInFlight(row) || (row.phase.at === 'queued' && !isHeld(state().holds))).length > 0,
    isSettled: (propertyId) => movingRows(propertyId).length === 0,
    whenSettled: (propertyId) =>
      new Promise((resolve) => {
        const waitedFor = new Set(movingRows(propertyId).map(({ id }) => id))
        const check = (): void => {
          if (movingRows(propertyId).length > 0) return
          stop()
          const missed = rowsThat(({ id, phase }) => waitedFor.has(id) && !isDone(phase))
          resolve(missed.length)
        }
        const stop = store.subscribe(check)
        check()
      }),
  }
}
