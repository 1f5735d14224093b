import type { Page } from '@playwright/test'
import { all } from '@plumbline/sandbox/database'
import type { Sandbox } from '@plumbline/sandbox/context'
import { hashSecret } from '@plumbline/sandbox/secrets'
import { calls, sessionFacts } from '../support/people/session.ts'
import { secretsShown } from '../support/proxy/fault-walk.ts'
import { readPage } from '../support/storage/secret-search.ts'
import { count, pause, type Run } from './run.ts'

/** The promise is 2 s. */
const AGREE_MS = 6000

/** Retries until there is no complaint; returns the last one after `ms`. */
async function within(ms: number, complaint: () => Promise<string | null>): Promise<string[]> {
  const end = Date.now() + ms
  for (;;) {
    const said = await complaint()
    if (said === null) return []
    if (Date.now() > end) return [said]
    await pause(100)
  }
}

/** Account that a tab shows, or that it is stopped or signed out. */
async function shownBy(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.body?.innerText ?? '').catch(() => '')
  const account = /Signed in as\s+(\S+@\S+)/u.exec(text)?.[1]
  if (account !== undefined) return account.toLowerCase()
  if (text.includes('Another account is signed in')) return 'stopped'
  if (/Create an account/u.test(text)) return 'nobody'
  const { pathname } = new URL(page.url())
  return `something else (${pathname}: ${text.slice(0, 120).replaceAll(/\s+/gu, ' ')})`
}

/** I10: each tab shows the session's account, or has stopped because of another account. */
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

const everythingStored = async (page: Page): Promise<string> =>
  (await page.evaluate(readPage))
    .filter(([place]) => ['localStorage', 'sessionStorage', 'database'].includes(place))
    .map(([, , text]) => text)
    .join('\n')

/** I7: after sign-out, no tab shows the account and no secret is stored. */
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

/** I1 and I2 (docs/invariants.md). */
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

/** I8: the run has one browser, so each account has one key. */
export const oneKeyEach = ({ sandbox }: Run): string[] =>
  all<{ account: string; active: number }>(
    sandbox.db,
    `SELECT account, count(*) AS active FROM api_keys JOIN users ON users.id = user_id
     WHERE is_active = 1 AND name LIKE 'Plumbline · %' GROUP BY account HAVING count(*) > 1`,
  ).map(({ account, active }) => `I8: ${account} has ${active} active keys of this browser`)

const ownerOf = ({ db }: Sandbox, secret: string): string | null =>
  all<{ account: string }>(
    db,
    `SELECT account FROM users WHERE id IN
       (SELECT user_id FROM access_tokens WHERE hash = ?1 UNION SELECT user_id FROM api_keys WHERE hash = ?1)`,
    hashSecret(secret),
  )[0]?.account ?? null

/** I6: calls by a tab or the worker never carry another account's credential. */
export async function watchCredentials(run: Run): Promise<void> {
  const { context, sandbox, problems } = run
  await context.exposeFunction('soakSaw', (secret: string, shown: string) => {
    count(run, 'credentials seen')
    const owner = ownerOf(sandbox, secret)
    if (owner !== null && owner !== shown.toLowerCase())
      problems.push(`I6: a tab that shows ${shown} sent a credential of ${owner}`)
  })
  await context.addInitScript(() => {
    const saw = (headers: unknown): void => {
      const shown = /Signed in as\s+(\S+@\S+)/u.exec(document.body?.innerText ?? '')?.[1]
      if (shown === undefined || typeof headers !== 'object' || headers === null) return
      const { Authorization, 'X-API-KEY': key } = headers as Record<string, string | undefined>
      const secret = key ?? Authorization?.replace('Bearer ', '')
      const { soakSaw } = globalThis as { soakSaw?: (secret: string, shown: string) => void }
      if (secret !== undefined) soakSaw?.(secret, shown)
    }
    globalThis.fetch = new Proxy(globalThis.fetch, {
      apply: (target, self, input) => {
        saw((input as [unknown, RequestInit?])[1]?.headers)
        return Reflect.apply(target, self, input)
      },
    })
    // A new tab's empty page has no workers.
    if (!('ServiceWorker' in globalThis)) return
    const worker: { postMessage: (message: unknown, transfer: Transferable[]) => void } =
      ServiceWorker.prototype
    worker.postMessage = new Proxy(worker.postMessage, {
      apply: (target, self, input) => {
        saw((input[0] as { request?: { headers: unknown } }).request?.headers)
        return Reflect.apply(target, self, input)
      },
    })
  })
}

/** Secrets shown on pages, except a new key in its dialog. */
export async function secretsOf({ tabs, wire }: Run): Promise<string[]> {
  const shown = await Promise.all(
    tabs.map(async (tab) => {
      const isKeyShown = await tab.getByRole('dialog', { name: 'Copy your new key now' }).isVisible()
      return !isKeyShown && (await secretsShown(tab, wire)).length > 0
    }),
  )
  return tabs.flatMap((tab, index) => (shown[index] === true ? [`a secret is shown on ${tab.url()}`] : []))
}
