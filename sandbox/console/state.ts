import type { Sandbox } from '../service/context.ts'
import { all, numberOf } from '../store/database.ts'
import { statusLabel } from '../service/lifecycle.ts'
import { progressOf, type OrderRow } from '../service/records/orders.ts'

const ROWS_MAX = 200
const REQUESTS_MAX = 200

export interface AccountState {
  id: number
  email: string
  kind: string
  checkSeconds: number
  createdAt: number
  keys: number
  properties: number
  orders: number
}

const accountsOf = ({ db, clock }: Sandbox): AccountState[] =>
  all<AccountState>(
    db,
    `SELECT id, email, kind, check_seconds AS checkSeconds, created_at AS createdAt,
       (SELECT count(*) FROM api_keys WHERE user_id = users.id AND is_active = 1
          AND (expires_at IS NULL OR expires_at > ?1)) AS keys,
       (SELECT count(*) FROM properties WHERE user_id = users.id) AS properties,
       (SELECT count(*) FROM orders JOIN properties ON properties.id = property_id
          WHERE user_id = users.id) AS orders
     FROM users ORDER BY id DESC LIMIT ${ROWS_MAX}`,
    clock.now(),
  )

type OrderLine = OrderRow & { account: string; property: string | null; charged: number | null }

const ordersOf = (sandbox: Sandbox) =>
  all<OrderLine>(
    sandbox.db,
    `SELECT orders.*, users.email AS account, coalesce(properties.name, properties.address) AS property,
       (SELECT sum(amount_cents) FROM charges WHERE order_id = orders.id) AS charged
     FROM orders JOIN properties ON properties.id = property_id JOIN users ON users.id = user_id
     ORDER BY orders.id DESC LIMIT ${ROWS_MAX}`,
  ).map((line) => {
    const { status, message, since } = progressOf(sandbox, line)
    return {
      id: line.id,
      account: line.account,
      property: line.property ?? `Property ${line.property_id}`,
      orderType: line.order_type,
      plan: line.plan,
      status,
      statusLabel: statusLabel(status),
      message,
      since,
      createdAt: line.created_at,
      chargedCents: line.charged,
    }
  })

/** Everything that the control page shows, the newest rows of each kind. Times are of the sandbox's clock, in the log the machine's. */
export const stateOf = (sandbox: Sandbox) => ({
  clock: { now: sandbox.clock.now(), offset: sandbox.clock.offset() },
  counters: sandbox.counters,
  violations: sandbox.log.violations(),
  faults: { rules: sandbox.faults.rules(), stripeUnreachable: sandbox.faults.stripeUnreachable },
  accounts: accountsOf(sandbox),
  orders: ordersOf(sandbox),
  requests: sandbox.log.entries().slice(0, REQUESTS_MAX),
})

export type SandboxState = ReturnType<typeof stateOf>
export type OrderState = SandboxState['orders'][number]

/** What happened to one account (all of it, when `account` is null): for tests, and for a presenter's check. */
export function countsOf(sandbox: Sandbox, account: string | null): Record<string, number> {
  const count = (what: string): number =>
    numberOf(sandbox.db, `SELECT sum(amount) FROM (${what}) WHERE ?1 IS NULL OR account = ?1`, account)
  const owned = 'JOIN properties ON properties.id = property_id JOIN users ON users.id = user_id'
  const charged = `FROM charges JOIN orders ON orders.id = order_id ${owned}`
  const concerns = (entry: { account: string | null }): boolean =>
    account === null || entry.account === account
  const requests = sandbox.log.entries().filter(concerns)
  return {
    charges: count(`SELECT account, 1 AS amount ${charged}`),
    chargedCents: count(`SELECT account, amount_cents AS amount ${charged}`),
    orders: count(`SELECT account, 1 AS amount FROM orders ${owned}`),
    documents: count(`SELECT account, 1 AS amount FROM documents ${owned}`),
    properties: count('SELECT account, 1 AS amount FROM properties JOIN users ON users.id = user_id'),
    keys: count(
      'SELECT account, 1 AS amount FROM api_keys JOIN users ON users.id = user_id WHERE is_active = 1',
    ),
    pollingViolations: sandbox.log.violations().filter(concerns).length,
    refreshes: requests.filter(({ operation, status }) => operation === 'refresh' && status === 200).length,
    orderCalls: requests.filter(({ operation }) => operation === 'createOrder').length,
  }
}
