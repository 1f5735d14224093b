import { getSession } from '#api/session/session-state.ts'
import { createPart } from '#platform/lazy-part.tsx'
import { whenIdle } from '#platform/timing.ts'
import { onPortfolioChange } from '../store/changes.ts'
import { changeFileRow, readFileRow } from './file-row.ts'

/** A change is written once nothing has changed for this long, */
const QUIET_MS = 2_500
/** but no later than this after the first. */
const LATEST_MS = 30_000

/** After what the page shows. */
const CHECK_AFTER_MS = 800

/** Changes of nothing that is in a backup. */
const IGNORED = new Set(['checks', 'keys', 'file'])

/** Few customers need it. */
const sync = createPart(() => import('./sync-file.ts'))

/** Null if another account signed in. */
function accountHere(): string | null {
  const session = getSession()
  return session?.otherAccount === null ? session.account : null
}

/**
 * Keeps the account's portfolio file up to date: writes this tab's changes, and reads the file when the tab
 * is opened or shown again. Call once per tab.
 */
export function watchFile(): void {
  /** Until the row is read, it may be. */
  let isKept = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAt: number | null = null

  async function save(account: string, hasChanges: boolean): Promise<void> {
    clearTimeout(timer)
    firstAt = null
    await (await sync.load()).syncFile(account, hasChanges)
  }

  async function check(account: string): Promise<void> {
    const row = await readFileRow(account)
    isKept = row !== null
    if (row !== null && (await (await sync.load()).needsSync(row))) await save(account, false)
  }

  async function noteChange(account: string, now: number): Promise<void> {
    const isFirst = firstAt === null
    firstAt ??= now
    clearTimeout(timer)
    timer = setTimeout(() => attempt(save, true), Math.min(QUIET_MS, firstAt + LATEST_MS - now))
    if (isFirst) await changeFileRow(account, () => ({ changedAt: now }))
  }

  const noteKept = async (account: string): Promise<void> => {
    isKept = (await readFileRow(account)) !== null
  }

  /** Storage fails, which the banner shows, or a script couldn't load: the next visit tries again. */
  function attempt<A extends unknown[]>(
    work: (account: string, ...more: A) => Promise<void>,
    ...more: A
  ): void {
    const account = accountHere()
    if (account !== null) void work(account, ...more).catch(() => undefined)
  }

  onPortfolioChange(({ account, area, fromFile }, isOwn) => {
    if (account !== accountHere()) return
    if (area === 'file') attempt(noteKept)
    else if (isKept && isOwn && fromFile !== true && !IGNORED.has(area)) attempt(noteChange, Date.now())
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') attempt(check)
    else if (firstAt !== null) attempt(save, true)
  })
  whenIdle(() => attempt(check), CHECK_AFTER_MS)
}
