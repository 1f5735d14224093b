import type { Page } from '@playwright/test'
import { endsConnection, type Arrival } from '../support/proxy/fault-proxy.ts'
import { counters, ordersOf } from '../support/service/sandbox.ts'
import type { AttemptRow } from '#api/outbox/rows.ts'
import { readOnceRows } from '../support/storage/rows.ts'
import type { Run } from './scenario.ts'

export type JournalEntry = AttemptRow

export const readJournal = (page: Page): Promise<JournalEntry[]> => readOnceRows(page, 'attempts')

export const serviceOrders = ({ person, service }: Run) => ordersOf(person.email, service)

const getOrder = /^GET \/api\/v2\/public\/valuation\/order\/\d+$/u
const mayHaveCharged = ({ orderType, state: at, mayBeRepeat }: JournalEntry): boolean =>
  orderType === 'FULL' && (['sent', 'unknown', 'confirmed'].includes(at) || mayBeRepeat === true)
const blocking = new Set(['armed', 'sent', 'unknown'])

/** Counter of payments the user clicked for. */
export const PRESSED = 'valuations that somebody pressed to pay for'

/**
 * Violations of I3, I4 and I5 (docs/invariants.md), and shared connections of once-only calls. With kept
 * connections, repeats are outside the portal's control.
 */
export async function brokenPromises(run: Run): Promise<string[]> {
  const { page, person, wire, counts } = run
  // A charge is always journaled first.
  const [orders, counted] = [await serviceOrders(run), await counters(person.email, run.service)]
  const journal = await readJournal(page)
  const broken: string[] = []
  const paid = journal.filter(mayHaveCharged)
  if (counted.charges > paid.length)
    broken.push(`I3: ${counted.charges} charges, ${paid.length} paid attempts that may have charged`)
  for (const name of new Set(journal.map(({ propertyName }) => propertyName))) {
    const charged = orders.filter(({ property, chargedCents }) => property === name && chargedCents !== null)
    const entries = paid.filter(({ propertyName }) => propertyName === name)
    if (charged.length > entries.length)
      broken.push(`I4: ${charged.length} charges for ${name}, ${entries.length} entries in the journal`)
    for (const type of ['FULL', 'LOAN']) {
      const open = journal.filter(
        (entry) => entry.propertyName === name && entry.orderType === type && blocking.has(entry.state),
      )
      if (open.length > 1) broken.push(`I3: ${open.length} open attempts of ${type} for ${name}`)
    }
  }
  if (wire.keepsConnections) return broken
  const pressed = counts.get(PRESSED) ?? 0
  if (counted.charges > pressed) broken.push(`I3: ${counted.charges} charges, ${pressed} ${PRESSED}`)
  const asked = new Map<string, Pick<Arrival, 'at' | 'nthOnConnection' | 'connectionAge'>>()
  for (const { call, at, nthOnConnection, connectionAge } of wire.seen(getOrder)) {
    const before = asked.get(call)
    if (before !== undefined && at - before.at < 60_000)
      broken.push(
        `I5: ${call} again after ${at - before.at} ms; request ${before.nthOnConnection} of a connection of ${before.connectionAge} ms, then ${nthOnConnection} of ${connectionAge} ms`,
      )
    asked.set(call, { at, nthOnConnection, connectionAge })
  }
  for (const { call, nthOnConnection } of wire.seen(endsConnection))
    if (nthOnConnection > 1) broken.push(`${call} came as request ${nthOnConnection} of its connection`)
  if (counted.pollingViolations > 0) broken.push(`I5: the service counted ${counted.pollingViolations}`)
  return broken
}

/** Promised are five seconds. */
const DEAD_END_MS = 15_000

export const deadEnds = async ({ tabs }: Run): Promise<string[]> =>
  (await Promise.all(tabs.map(isDeadEnd))).flat()

/** I9: text and a way to continue. */
async function isDeadEnd(page: Page): Promise<string[]> {
  // Dialogs hide the page's own headings from the accessibility tree.
  const words = page.getByRole('heading')
  const way = page.getByRole('main').or(page.locator('body')).getByRole('link').or(page.getByRole('button'))
  try {
    await words.first().waitFor({ timeout: DEAD_END_MS })
    await way.first().waitFor({ timeout: DEAD_END_MS })
    return []
  } catch {
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    const { pathname } = new URL(page.url())
    return [`I9: no words or no way on at ${pathname}: ${text.slice(0, 200).replaceAll(/\s+/gu, ' ')}`]
  }
}
