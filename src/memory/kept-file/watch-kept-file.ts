import { getSession, sessionStore } from '#api/session/session-state.ts'
import { whenIdle } from '#platform/timing.ts'
import { onPortfolioChange } from '../store/changes.ts'
import type { KeptFile } from '../store/database.ts'
import { changeKeptFile, readKeptFile } from './kept-file.ts'

/** Without a further change, a change is written after this. */
const QUIET_MS = 2_500
/** The first of several changes is written after this at the latest; a failed save is tried again after it. */
const LATEST_MS = 30_000

/** After what the page shows. */
const CHECK_AFTER_MS = 800

/** A backup holds nothing of these. */
const IGNORED = new Set(['checks', 'keys', 'file'])

/** Few customers need it. */
export const loadKeptFileSync = () => import('./sync-kept-file.ts')

/** Null if another account signed in. */
function accountHere(): string | null {
  const session = getSession()
  return session?.otherAccount === null ? session.account : null
}

/**
 * Keeps the account's portfolio file up to date: writes this tab's changes, and reads the file when the tab
 * is opened or shown again, or an account signs in. Call once per tab.
 */
export function watchKeptFile(): void {
  let current = accountHere()
  /** True until the account's row was read: a change before that isn't missed. */
  let isKept = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstAt: number | null = null

  function forgetChanges(): void {
    clearTimeout(timer)
    firstAt = null
  }

  function saveAfter(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => attempt(save, true), ms)
  }

  async function save(account: string, hasChanges: boolean): Promise<void> {
    const isChanged = hasChanges || (account === current && firstAt !== null)
    if (account === current) forgetChanges()
    try {
      await (await loadKeptFileSync()).syncKeptFile(account, isChanged)
    } catch (error) {
      // A change since then has its own timer.
      if (account === current && firstAt === null) saveAfter(LATEST_MS)
      throw error
    }
  }

  async function markKept(account: string): Promise<KeptFile | null> {
    const row = await readKeptFile(account)
    if (account === current) isKept = row !== null
    return row
  }

  async function check(account: string): Promise<void> {
    const row = await markKept(account)
    if (row !== null && (await (await loadKeptFileSync()).needsSync(row))) await save(account, false)
  }

  async function markChanged(account: string, now: number): Promise<void> {
    const isFirst = firstAt === null
    firstAt ??= now
    saveAfter(Math.min(QUIET_MS, firstAt + LATEST_MS - now))
    if (isFirst) await changeKeptFile(account, () => ({ changedAt: now }))
  }

  /** Storage fails, which the banner shows, or a script couldn't load: a save is tried again. */
  function attempt<A extends unknown[]>(
    work: (account: string, ...more: A) => Promise<unknown>,
    ...more: A
  ): void {
    if (current !== null) void work(current, ...more).catch(() => undefined)
  }

  const checkSoon = (): void => whenIdle(() => attempt(check), CHECK_AFTER_MS)

  onPortfolioChange(({ account, area, fromFile }, isOwn) => {
    if (account !== current) return
    if (area === 'file') attempt(markKept)
    else if (isKept && isOwn && fromFile !== true && !IGNORED.has(area)) attempt(markChanged, Date.now())
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') attempt(check)
    else if (firstAt !== null) attempt(save, true)
  })
  sessionStore.subscribe(() => {
    const account = accountHere()
    if (account === current) return
    current = account
    isKept = true
    forgetChanges()
    if (account !== null) checkSoon()
  })
  checkSoon()
}
