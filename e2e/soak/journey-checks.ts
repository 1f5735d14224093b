import type { Page } from '@playwright/test'
import { all } from '../../sandbox/store/database.ts'
import type { Sandbox } from '../../sandbox/service/context.ts'
import type { FaultProxy } from '../support/proxy/fault-proxy.ts'
import type { Run } from './run.ts'
import { readJournal, serviceOrders } from './invariants.ts'
import { settleOrder, unknownOrders, waitForAnswers } from './settle.ts'
import { readRows } from '../support/storage/rows.ts'

/** No secret that went over the wire is in address, title or page. A key that a dialog shows has been closed by then. */
export async function secretsOnPage(page: Page, wire: FaultProxy): Promise<string[]> {
  const shape = /"(?:access_token|refresh_token|keyValue|cardToken)":"([^"]+)"/gu
  const texts = [...wire.answers.map(({ text }) => text), ...wire.arrivals.map(({ body }) => body)]
  const secrets = new Set(texts.flatMap((text) => [...text.matchAll(shape)].map((found) => found[1] ?? '')))
  if ((await page.getByRole('dialog', { name: 'Copy your new key now' }).count()) > 0) return []
  const shown = await page.evaluate(
    () => `${location.href} ${document.title} ${document.documentElement.outerHTML}`,
  )
  return [...secrets].some((secret) => shown.includes(secret)) ? [`a secret stands on ${page.url()}`] : []
}

/** Settles every order that is not known to have gone through. */
export async function settleEverything({ page, wire, person }: Run): Promise<void> {
  wire.heal()
  await page.goto('/orders')
  await waitForAnswers(page)
  for (const entry of await unknownOrders(page))
    await settleOrder(page, person.email, entry, { patient: true })
}

/** The journal and the service's orders in lines, to find a cause by. */
export async function describeOrders(page: Page, account: string): Promise<string[]> {
  const journal = await readJournal(page)
  const orders = await serviceOrders(page.context().request, account)
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

/** The numbers that the portfolio holds of one store. */
const held = async (page: Page, store: string, key: string): Promise<number[]> =>
  (await readRows<Record<string, number>>(page, 'plumbline-portfolio', store)).map((row) => row[key] ?? 0)

/** What each call's answer gives a number for, and where the portfolio keeps it. */
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
 * Numbers that reached this browser, or of orders that were charged, and that the portfolio does not hold. A free order that was
 * sent again may exist twice, as the page says before; the one whose answer was lost is known to nobody here.
 */
export async function lostNumbers(
  page: Page,
  wire: FaultProxy,
  { db }: Sandbox,
  account: string,
): Promise<string[]> {
  const charged = all<{ id: number }>(
    db,
    `SELECT orders.id AS id FROM charges JOIN orders ON orders.id = order_id
     JOIN properties ON properties.id = property_id JOIN users ON users.id = user_id WHERE account = ?1`,
    account,
  ).map(({ id }) => id)
  const lost: string[] = []
  for (const { what, on, field, store, key } of givers) {
    const told = wire.answers
      .flatMap(({ call, text }) => (on.test(call) ? (field.exec(text)?.[1] ?? []) : []))
      .map(Number)
    const kept = new Set(await held(page, store, key))
    const given = new Set(what === 'order' ? [...told, ...charged] : told)
    lost.push(
      ...[...given].filter((id) => !kept.has(id)).map((id) => `${what} ${id} is not in the portfolio`),
    )
    if (given.size === 0) lost.push(`no ${what} was given a number: the soak proves nothing about them`)
  }
  return lost
}
