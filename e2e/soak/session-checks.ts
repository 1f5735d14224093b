import type { BrowserContext, Page } from '@playwright/test'
import { all } from '#sandbox/store/database.ts'
import { calls, sessionFacts } from '../support/people/session.ts'
import { pause, type Run } from './scenario.ts'

/** Promised are 2 s. */
const AGREE_MS = 6000

/** Returns the last complaint after `ms`. */
async function within(ms: number, complaint: () => Promise<string | null>): Promise<string[]> {
  const end = Date.now() + ms
  for (;;) {
    const said = await complaint()
    if (said === null) return []
    if (Date.now() > end) return [said]
    await pause(100)
  }
}

/** The account a tab shows, stopped, or signed out. */
async function shownBy(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.body?.innerText ?? '').catch(() => '')
  const account = /Signed in as\s+(\S+@\S+)/u.exec(text)?.[1]
  if (account !== undefined) return account.toLowerCase()
  if (text.includes('Another account is signed in')) return 'stopped'
  if (/Create an account/u.test(text)) return 'nobody'
  const { pathname } = new URL(page.url())
  return `something else (${pathname}: ${text.slice(0, 120).replaceAll(/\s+/gu, ' ')})`
}

/** I10: a tab may also have stopped for another account. */
export async function tabsAgree(tabs: readonly Page[]): Promise<string[]> {
  const lists = await Promise.all(
    tabs.map((tab, index) =>
      within(AGREE_MS, async () => {
        const facts = await sessionFacts(tab).catch(() => null)
        const expected = facts === null || facts.status === 'signed-out' ? 'nobody' : facts.account
        const shown = await shownBy(tab)
        return shown === expected || shown === 'stopped'
          ? null
          : `I10: tab ${index + 1} shows ${shown}, the record says ${expected}`
      }),
    ),
  )
  return lists.flat()
}

const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('not read')))
      })
    const rows: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        rows.push(await read(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(rows)
  })

/** I7. */
export async function nothingLeft(tabs: readonly Page[], email: string): Promise<string[]> {
  const screens = await Promise.all(
    tabs.map((tab, index) =>
      within(AGREE_MS, async () => {
        const text = await tab.evaluate(() => document.body?.innerText ?? '').catch(() => '')
        return text.includes(email) ? `I7: tab ${index + 1} still shows the account` : null
      }),
    ),
  )
  const [first] = tabs
  const stored =
    first === undefined
      ? []
      : await within(AGREE_MS, async () => {
          const secret = /\b(?:at|rt|plk)_[A-Za-z0-9_-]{6,}/u.exec(await everythingStored(first))
          return secret === null
            ? null
            : `I7: a secret is stored after signing out (${secret[0].slice(0, 6)}…)`
        })
  return [...screens.flat(), ...stored]
}

/** I1 and I2. */
export function tokensOnce({ wire, sandbox }: Run): string[] {
  const sent = wire.seen(calls.refresh).map(({ body }) => body)
  const twice = sent.length - new Set(sent).size
  return [
    ...(twice > 0 ? [`I1: ${twice} refresh tokens were sent twice`] : []),
    ...(sandbox.counters.refreshReuses > 0
      ? [`I2: the service saw ${sandbox.counters.refreshReuses} tokens come back`]
      : []),
  ]
}

/** I8: the run has one browser. */
export const oneKeyEach = ({ sandbox }: Run): string[] =>
  all<{ account: string; active: number }>(
    sandbox.db,
    `SELECT account, count(*) AS active FROM api_keys JOIN users ON users.id = user_id
     WHERE is_active = 1 AND name LIKE 'Plumbline · %' GROUP BY account HAVING count(*) > 1`,
  ).map(({ account, active }) => `I8: ${account} has ${active} active keys of this browser`)

/** A reload with a worker loses nothing. */
export const workerThere = (context: BrowserContext): Promise<unknown> =>
  Promise.all(
    context.pages().map((page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))),
  )
