import type { Page } from '@playwright/test'
import { all } from '#sandbox/store/database.ts'
import type { Run } from './scenario.ts'
import { readJournal, serviceOrders } from './invariants.ts'
import { settleOrder, unknownOrders, waitForAnswers } from './settle.ts'
import { readRows } from '../support/storage/rows.ts'

export async function settleEverything(run: Run): Promise<void> {
  const { page, wire } = run
  wire.heal()
  await page.goto('/orders')
  await waitForAnswers(page)
  for (const entry of await unknownOrders(page)) await settleOrder(run, entry, { patient: true })
}

/** For debugging. */
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

/** Ids in one store of the portfolio. */
const held = async (page: Page, store: string, key: string): Promise<number[]> =>
  (await readRows<Record<string, number>>(page, 'plumbline-portfolio', store)).map((row) => row[key] ?? 0)

/** Calls that return an id, and its store. */
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
 * Ids missing from the portfolio: of charged orders, and those that reached this browser. A free order sent
 * again may exist twice, as the page warns; the one whose answer was lost can't be known here.
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
    if (given.size === 0) lost.push(`no ${what} was given a number: the soak proves nothing about them`)
  }
  return lost
}
