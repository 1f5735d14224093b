import type { Sandbox } from '../service/context.ts'
import { all, numberOf } from '../store/database.ts'
import { progressOf, type OrderRow } from '../service/records/orders.ts'

const ROWS_MAX = 200
const REQUESTS_MAX = 200

type OrderLine = OrderRow & { account: string; property: string | null; charged: number | null }

const ordersOf = (sandbox: Sandbox) =>
  all<OrderLine>(
    sandbox.db,
    `SELECT orders.*, users.email AS account, coalesce(properties.name, properties.address) AS property,
       (SELECT sum(amount_cents) FROM charges WHERE order_id = orders.id) AS charged
     FROM orders JOIN properties ON properties.id = property_id JOIN users ON users.id = user_id
     ORDER BY orders.id DESC LIMIT ${ROWS_MAX}`,
  ).map((line) => {
    const { status, message } = progressOf(sandbox, line)
    return {
      id: line.id,
      account: line.account,
      property: line.property ?? `Property ${line.property_id}`,
      orderType: line.order_type,
      status,
      message,
      chargedCents: line.charged,
    }
  })

/** Newest rows. Clock times are the sandbox's; those of requests and violations are the machine's. */
export const stateOf = (sandbox: Sandbox) => ({
  clock: { now: sandbox.clock.now(), offset: sandbox.clock.offset() },
  counters: sandbox.counters,
  violations: sandbox.log.violations(),
  faults: { rules: sandbox.faults.rules(), stripeUnreachable: sandbox.faults.stripeUnreachable },
  orders: ordersOf(sandbox),
  requests: sandbox.log.entries().slice(0, REQUESTS_MAX),
})

export function countsOf(sandbox: Sandbox, account: string | null): Record<string, number> {
  const count = (from: string): number =>
    numberOf(sandbox.db, `SELECT count(*) FROM ${from} WHERE ?1 IS NULL OR account = ?1`, account)
  const owned = 'JOIN properties ON properties.id = property_id JOIN users ON users.id = user_id'
  const violations = sandbox.log.violations()
  return {
    charges: count(`charges JOIN orders ON orders.id = order_id ${owned}`),
    orders: count(`orders ${owned}`),
    documents: count(`documents ${owned}`),
    properties: count('properties JOIN users ON users.id = user_id'),
    keys: count('(SELECT * FROM api_keys WHERE is_active = 1) JOIN users ON users.id = user_id'),
    pollingViolations: violations.filter((one) => account === null || one.account === account).length,
  }
}
