import type { Page } from '@playwright/test'
import { endsConnection, type Arrival } from '../support/proxy/fault-proxy.ts'
import { counters, ordersOf } from '../support/service/sandbox.ts'
import type { AttemptRow } from '#api/outbox/rows.ts'
import { readOnceRows } from '../support/storage/rows.ts'
import type { Run } from './scenario.ts'

export type JournalEntry = AttemptRow

/** The journal of order attempts as it lies on disk. */
export const readJournal = (page: Page): Promise<JournalEntry[]> => readOnceRows(page, 'attempts')

/** The orders that the sandbox has for the person, with what each was charged. */
export const serviceOrders = ({ person, service }: Run) => ordersOf(person.email, service)

const getOrder = /^GET \/api\/v2\/public\/valuation\/order\/\d+$/u
const mayHaveCharged = ({ orderType, state: at, mayBeRepeat }: JournalEntry): boolean =>
  orderType === 'FULL' && (['sent', 'unknown', 'confirmed'].includes(at) || mayBeRepeat === true)
const blocking = new Set(['armed', 'sent', 'unknown'])

/** What is counted at every press that pays: for how many valuations it does. */
export const PRESSED = 'valuations that somebody pressed to pay for'

/**
 * What of I3, I4 and I5 (docs/invariants.md) does not hold right now, and which once-only call shared its connection, so that a browser might repeat it;
 * in words. Where the front keeps connections, how often the browser asks and on which connection is out of the portal's hands.
 */
export async function brokenPromises(run: Run): Promise<string[]> {
  const { page, person, wire, counts } = run
  // The service first: what it has charged by now was in the journal before.
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

/** Five seconds are promised; the rest is room for a busy machine. */
const DEAD_END_MS = 15_000

/** I9 in every tab. */
export const deadEnds = async ({ tabs }: Run): Promise<string[]> =>
  (await Promise.all(tabs.map(isDeadEnd))).flat()

/** I9: within five seconds the page has words and a way on. */
async function isDeadEnd(page: Page): Promise<string[]> {
  // Of any level: a dialog over the page hides the page's own from every reader.
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
