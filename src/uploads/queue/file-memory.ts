import { holdLock } from '#platform/locks.ts'
import {
  adoptUnsentFiles,
  readUnsentFiles,
  writeUnsentFiles,
  type UnsentFile,
} from '#portfolio/records/unsent-files.ts'
import { nothingFound } from '@plumbline/document-reader'
import { isInFlight, isUnsent, newRow, type Phase, type UploadRow } from '../upload-row.ts'

const isWorthKeeping = (row: UploadRow): boolean => isUnsent(row) || row.phase.at === 'unknown'

const toFile = (account: string, tab: string, row: UploadRow): UnsentFile => {
  const { id, propertyId, fileName, folder, size, chosenAs, fields } = row
  const fingerprint = row.inspection?.fingerprint ?? null
  const mayBeStored = row.mayBeStored || isInFlight(row)
  return { account, id, tab, propertyId, fileName, folder, size, fingerprint, chosenAs, mayBeStored, fields }
}

const phaseOf = (mayBeStored: boolean): Phase =>
  mayBeStored
    ? { at: 'unknown', reason: 'reloaded', detail: null }
    : { at: 'needs-file-again', problem: 'reloaded' }

/** Without its file: browsers don't remember chosen files. */
const toRow = (kept: UnsentFile): UploadRow => ({
  ...newRow,
  id: kept.id,
  propertyId: kept.propertyId,
  file: null,
  fileName: kept.fileName,
  folder: kept.folder,
  size: kept.size,
  phase: phaseOf(kept.mayBeStored),
  inspection: kept.fingerprint === null ? null : { ...nothingFound, fingerprint: kept.fingerprint },
  fields: kept.fields,
  touched: Object.keys(kept.fields) as UploadRow['touched'],
  chosenAs: kept.chosenAs,
  mayBeStored: kept.mayBeStored,
})

const inOrder = new Intl.Collator('en', { numeric: true })
const pathOf = ({ folder, fileName }: UnsentFile): string => `${folder}/${fileName}`

const lockOf = (tab: string): string => `uploads-${tab}`

/** Resolves once this tab holds its lock, until the tab closes. */
const holdForLife = (tab: string): Promise<void> =>
  new Promise((held) => {
    holdLock(lockOf(tab), () => {
      held()
      return new Promise<never>(() => undefined)
    }).catch(() => held())
  })

/**
 * Remembers files not uploaded, of this tab and of closed ones; the tab's lock owns them. Best effort: if
 * storage fails, the next visit starts empty.
 */
export function createFileMemory({
  tab,
  isCurrent,
  onRecalled,
}: {
  tab: string
  isCurrent: (account: string) => boolean
  onRecalled: (rows: UploadRow[]) => void
}) {
  const held = holdForLife(tab)
  const texts = new WeakMap<UploadRow, { file: UnsentFile; text: string }>()
  let written = { account: '', texts: new Map<string, string>() }
  let latest: { account: string; rows: readonly UploadRow[] } | null = null
  let work: Promise<void> = held

  const after = async (before: Promise<void>, job: () => Promise<void>): Promise<void> => {
    await before
    await job().catch(() => undefined)
  }
  const inSequence = (job: () => Promise<void>): void => {
    work = after(work, job)
  }

  function textOf(account: string, row: UploadRow): { file: UnsentFile; text: string } {
    const known = texts.get(row)
    if (known !== undefined) return known
    const file = toFile(account, tab, row)
    const made = { file, text: JSON.stringify(file) }
    texts.set(row, made)
    return made
  }

  async function write(): Promise<void> {
    if (latest === null) return
    const { account, rows } = latest
    latest = null
    const before = written.account === account ? written.texts : new Map<string, string>()
    const kept = rows.filter(isWorthKeeping).map((row) => textOf(account, row))
    const now = new Map(kept.map(({ file, text }) => [file.id, text]))
    const put = kept.flatMap(({ file, text }) => (before.get(file.id) === text ? [] : [file]))
    const gone = [...before.keys()].filter((id) => !now.has(id))
    if (put.length + gone.length > 0) await writeUnsentFiles(account, put, gone)
    written = { account, texts: now }
  }

  async function adopt(account: string, from: string): Promise<void> {
    if (!isCurrent(account)) return
    const files = await adoptUnsentFiles(account, from, tab)
    if (files.length > 0 && isCurrent(account)) {
      files.sort((a, b) => inOrder.compare(pathOf(a), pathOf(b)))
      onRecalled(files.map(toRow))
    }
  }

  async function recall(account: string): Promise<void> {
    const owners = new Set((await readUnsentFiles(account)).map((file) => file.tab))
    for (const owner of owners) {
      if (owner === tab) {
        await adopt(account, owner)
        continue
      }
      const take = (lock: Lock | null): Promise<boolean> =>
        lock === null ? Promise.resolve(false) : adopt(account, owner).then(() => true)
      // Adopted once the owner's tab closes.
      if (!(await holdLock(lockOf(owner), take, { ifAvailable: true })))
        void holdLock(lockOf(owner), take).catch(() => undefined)
    }
  }

  return {
    /** Writes changed rows. */
    note: (account: string, rows: readonly UploadRow[]): void => {
      if (latest === null) inSequence(write)
      latest = { account, rows }
    },
    /** Restores rows of closed tabs. */
    recall: (account: string): void => inSequence(() => recall(account)),
    /** Resolves after pending writes and recalls, failed or not. */
    settled: (): Promise<void> => work,
  }
}
