import type { Page } from '@playwright/test'
import { all } from '@plumbline/sandbox/database'
import { endsConnection, type Arrival } from '../support/proxy/fault-proxy.ts'
import { counters } from '../support/service/sandbox.ts'
import { readRows } from '../support/storage/stored-rows.ts'
import type { Run } from './run.ts'
import type { Attempt } from '#memory/attempts/attempt-machine.ts'
import { PRESSED, readJournal, serviceOrders } from './settle.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

const getOrder = /^GET \/api\/v2\/public\/valuation\/order\/\d+$/u
const mayHaveCharged = ({ orderType, state: at, mayBeRepeat }: Attempt): boolean =>
  orderType === 'FULL' && (['sent', 'unknown', 'confirmed'].includes(at) || mayBeRepeat)
const blocking = new Set(['armed', 'sent', 'unknown'])

/** Violations of I3, I4 and I5 (docs/invariants.md), and once-only calls on a reused connection. */
export async function brokenPromises(run: Run): Promise<string[]> {
  const { page, person, wire, counts } = run
  // The attempt is journaled before its charge, so the journal is read last.
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

/** The promise is 5 s. */
const DEAD_END_MS = 15_000

export const deadEnds = async ({ tabs }: Run): Promise<string[]> =>
  (await Promise.all(tabs.map(isDeadEnd))).flat()

/** I9: every page has text and a way to continue. */
async function isDeadEnd(page: Page): Promise<string[]> {
  // An open dialog hides the page's headings from the accessibility tree.
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

/** Journal and service orders, for debugging. */
export async function describeOrders(run: Run): Promise<string[]> {
  const journal = await readJournal(run.page)
  const orders = await serviceOrders(run)
  return [
    ...journal.map(
      ({ attemptId, propertyName, orderType, state, orderId }) =>
        `journal: ${attemptId} ${orderType} ${propertyName}, ${state}, order ${orderId ?? 'none'}`,
    ),
    ...orders.map(
      ({ id, property, chargedCents }) =>
        `service: order ${id}, ${property}, charged ${chargedCents ?? 0} cents`,
    ),
  ]
}

/** Ids in one of the portfolio's stores. */
const held = async (page: Page, store: string, key: string): Promise<number[]> =>
  (await readRows<Record<string, number>>(page, PORTFOLIO_DATABASE, store)).map((row) => row[key] ?? 0)

/** Calls that return an id, and the store that must have it. */
const givers = [
  {
    what: 'property',
    on: /^POST \S+\/valuation\/property$/u,
    field: /"propertyId":(\d+)/u,
    store: 'properties',
    key: 'propertyId',
  },
  {
    what: 'document',
    on: /^POST \S+\/upload-to-property\//u,
    field: /"data":\{"id":(\d+)/u,
    store: 'documents',
    key: 'id',
  },
  {
    what: 'order',
    on: /^POST \S+\/valuation\/order$/u,
    field: /"data":\{"id":(\d+)/u,
    store: 'orders',
    key: 'id',
  },
] as const

/**
 * Ids missing from the portfolio: charged orders, and all ids this browser received. A free order sent again
 * may exist twice, as the page warns; the browser can't know the one whose answer was lost.
 */
export async function lostNumbers({ page, wire, sandbox, person }: Run): Promise<string[]> {
  const charged = all<{ id: number }>(
    sandbox.db,
    `SELECT orders.id AS id FROM charges JOIN orders ON orders.id = order_id
     JOIN properties ON properties.id = property_id JOIN users ON users.id = user_id WHERE account = ?1`,
    person.email,
  ).map(({ id }) => id)
  const lost: string[] = []
  for (const { what, on, field, store, key } of givers) {
    const reported = wire.answers
      .flatMap(({ call, text }) => (on.test(call) ? (field.exec(text)?.[1] ?? []) : []))
      .map(Number)
    const kept = new Set(await held(page, store, key))
    const given = new Set(what === 'order' ? [...reported, ...charged] : reported)
    lost.push(
      ...[...given].filter((id) => !kept.has(id)).map((id) => `${what} ${id} is not in the portfolio`),
    )
    if (given.size === 0) lost.push(`no ${what} was given a number: the run proves nothing about them`)
  }
  return lost
}
