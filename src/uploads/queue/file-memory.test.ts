import '#testing/fresh-modules.ts'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { erasePortfolio } from '#portfolio/erase.ts'
import { closeUnsentFiles, readUnsentFiles, writeUnsentFiles } from '#portfolio/records/unsent-files.ts'
import { nothingFound } from '@plumbline/document-reader'
import { stageRow } from '../intake/prepare-row.ts'
import { arriving, file, settle, start } from '../testing/queue-for-tests.ts'
import type { Phase, UploadRow } from '../upload-row.ts'
import { createFileMemory } from './file-memory.ts'

/** Web Locks of one browser; `closeTab` releases a tab's lock. */
const locks = vi.hoisted(() => ({ held: new Set<string>(), waiting: new Map<string, (() => void)[]>() }))
vi.mock('#platform/locks.ts', () => ({
  holdLock: async <R>(
    name: string,
    work: (lock: { name: string } | null) => Promise<R>,
    { ifAvailable = false }: LockOptions = {},
  ): Promise<R> => {
    if (locks.held.has(name)) {
      if (ifAvailable) return work(null)
      await new Promise<void>((free) => {
        locks.waiting.set(name, [...(locks.waiting.get(name) ?? []), free])
      })
    }
    locks.held.add(name)
    try {
      return await work({ name })
    } finally {
      locks.held.delete(name)
    }
  },
}))

const ADA = 'ada@example.com'

function openTab(tab: string, account = ADA) {
  const recalled: UploadRow[] = []
  const memory = createFileMemory({
    tab,
    isCurrent: (one) => one === account,
    onRecalled: (rows) => recalled.push(...rows),
  })
  const note = (...rows: UploadRow[]): Promise<void> => {
    memory.note(account, rows)
    return memory.settled()
  }
  const recall = async (): Promise<UploadRow[]> => {
    memory.recall(account)
    await memory.settled()
    return recalled
  }
  return { memory, note, recall, recalled }
}

function closeTab(tab: string): void {
  locks.held.delete(`uploads-${tab}`)
  for (const free of locks.waiting.get(`uploads-${tab}`) ?? []) free()
}

const rowAt = (phase: Phase, id: string): UploadRow => ({
  ...stageRow({
    id,
    propertyId: 7,
    file: new File(['x'], `${id}.pdf`),
    folder: 'deal',
    takenNames: new Set(),
    now: 0,
  }),
  inspection: { ...nothingFound, fingerprint: `of ${id}` },
  extension: 'pdf',
  phase,
})
const stored: Phase = { at: 'stored', documentId: 9, kept: true }

beforeEach(async () => {
  locks.held.clear()
  locks.waiting.clear()
  await closeUnsentFiles()
  await deleteDB('plumbline-uploads')
})

describe('files of a closed tab', () => {
  it('U69 are restored in the next one: unsent ones must be chosen again, one being sent may be uploaded', async () => {
    const first = openTab('one')
    const named = { ...rowAt({ at: 'ready' }, 'a'), fields: { ...rowAt(stored, 'a').fields, name: 'My T12' } }
    await first.note(named, rowAt({ at: 'sending', fraction: 0 }, 'b'), rowAt(stored, 'c'))
    closeTab('one')
    expect(await openTab('two').recall()).toMatchObject([
      {
        id: 'a',
        propertyId: 7,
        file: null,
        fileName: 'a.pdf',
        folder: 'deal',
        phase: { at: 'needs-file-again', problem: 'reloaded' },
        fields: { name: 'My T12' },
        inspection: { fingerprint: 'of a' },
      },
      { id: 'b', file: null, mayBeStored: true, phase: { at: 'unknown', reason: 'reloaded' } },
    ])
  })

  it('U69 belong to one tab: not to another account or a second tab, nor to any tab while theirs is open', async () => {
    await openTab('one').note(rowAt({ at: 'ready' }, 'a'))
    const [two, three] = [openTab('two'), openTab('three')]
    expect(await two.recall()).toEqual([])
    expect(await three.recall()).toEqual([])
    closeTab('one')
    await vi.waitFor(() => expect([...two.recalled, ...three.recalled]).toHaveLength(1))
    expect(await openTab('four', 'bob@example.com').recall()).toEqual([])
    expect(await readUnsentFiles(ADA)).toMatchObject([{ id: 'a', tab: 'two' }])
  })

  it('are forgotten once uploaded or dismissed, and when the account is erased', async () => {
    const tab = openTab('one')
    await tab.note(rowAt({ at: 'ready' }, 'a'), rowAt({ at: 'ready' }, 'b'), rowAt({ at: 'queued' }, 'c'))
    await tab.note(rowAt(stored, 'a'), rowAt({ at: 'queued' }, 'c'))
    expect(await readUnsentFiles(ADA)).toMatchObject([{ id: 'c' }])
    await erasePortfolio(ADA)
    expect(await readUnsentFiles(ADA)).toEqual([])
  })

  it('are missing if unreadable or if storage fails', async () => {
    await writeUnsentFiles(ADA, [{ account: ADA, id: 'x', tab: 'gone' } as never], [])
    expect(await openTab('one').recall()).toEqual([])
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await openTab('two').note(rowAt({ at: 'ready' }, 'a'))
    expect(await openTab('three').recall()).toEqual([])
    vi.restoreAllMocks()
  })
})

it('U69 files are restored in the order of their names', async () => {
  const names = ['Lease 10', 'Lease 9', 'Lease 1']
  await openTab('one').note(...names.map((name) => rowAt({ at: 'ready' }, name)))
  closeTab('one')
  const rows = await openTab('two').recall()
  expect(rows.map(({ fileName }) => fileName)).toEqual(['Lease 1.pdf', 'Lease 9.pdf', 'Lease 10.pdf'])
})

describe('the same folder again', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** State of the next visit; `sent` files were being uploaded in the first. */
  async function reopened(files: File[], sent: number, over: Parameters<typeof start>[0] = {}) {
    const before = start(over)
    await before.queue.stage(7, arriving(...files))
    before.queue.send(
      before
        .rows()
        .map(({ id }) => id)
        .slice(0, sent),
    )
    await settle()
    vi.useRealTimers()
    await openTab('one').note(...before.rows())
    closeTab('one')
    const rows = await openTab('two').recall()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const after = start({ newId: () => `new${Math.random()}`, ...over })
    after.queue.dispatch({ type: 'staged', rows })
    return after
  }

  it('U69 fills the rows that lack their files; one that may be uploaded needs an answer first', async () => {
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => file(name))
    const { queue, rows, sendAll, sendings } = await reopened(files, 1)
    expect(rows().map(({ phase }) => phase.at)).toEqual(['unknown', 'needs-file-again', 'needs-file-again'])
    await queue.stage(7, arriving(...files))
    expect(rows().map(({ phase }) => phase)).toMatchObject([
      { at: 'duplicate', of: expect.stringContaining('It may already be on this property.') },
      { at: 'ready' },
      { at: 'ready' },
    ])
    await sendAll()
    expect(sendings.map(({ input }) => input.fileName)).toEqual(['b.pdf', 'c.pdf'])
  })

  it('U69 a renamed copy of one that may be uploaded needs an answer too; a changed file is new', async () => {
    const lost = file('a.pdf')
    const { queue, rows } = await reopened([lost], 1)
    await queue.stage(7, arriving(new File([lost], 'copy.pdf'), file('a.pdf', Buffer.from('%PDF-1.4 other'))))
    expect(rows().map(({ fileName, phase }) => [fileName, phase.at])).toEqual([
      ['a.pdf', 'unknown'],
      ['copy.pdf', 'duplicate'],
      ['a.pdf', expect.not.stringMatching(/unknown|needs-file-again/u)],
    ])
  })

  it('U24 and U69 a converted picture is matched by its original name', async () => {
    const { heic, jpg } = await import('@plumbline/document-reader/testing/sample-files')
    const picture = file('IMG_1.HEIC', heic())
    const convert = () => Promise.resolve(new Blob([new Uint8Array(jpg())], { type: 'image/jpeg' }))
    const { queue, rows } = await reopened([picture], 1, { convert })
    await queue.stage(7, arriving(picture))
    expect(rows()).toMatchObject([{ fileName: 'IMG_1.jpg', phase: { at: 'duplicate' } }])
  })
})

it('U69 a file is saved as being sent before its first byte', async () => {
  const written = Promise.withResolvers<undefined>()
  let phase: Phase | undefined
  const { queue, rows, sendings } = start({
    remembered: () => {
      phase = rows()[0]?.phase
      return phase?.at === 'sending' ? written.promise : Promise.resolve()
    },
  })
  await queue.stage(7, arriving(file('a.pdf')))
  queue.send(rows().map(({ id }) => id))
  await vi.waitFor(() => expect(phase?.at).toBe('sending'))
  expect(sendings).toHaveLength(0)
  written.resolve(undefined)
  await vi.waitFor(() => expect(sendings).toHaveLength(1))
})
