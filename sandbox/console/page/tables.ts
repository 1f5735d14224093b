import type { FaultRule } from '../../service/faults.ts'
import type { Counters, LoggedRequest, PollingViolation } from '../../http/request-log.ts'
import type { AccountState, OrderState, SandboxState } from '../state.ts'
import { byId, make, makeButton, makeTable, type Column } from './make.ts'

/** What pressing a row's button does. */
export interface RowActions {
  chooseOrder(order: OrderState): void
  removeRule(rule: FaultRule): void
}

const moment = (ms: number): string => new Date(ms).toLocaleString(undefined, { hour12: false })
const timeOfDay = (ms: number): string => new Date(ms).toLocaleTimeString(undefined, { hour12: false })
const money = (cents: number | null): string => (cents === null ? '–' : `$${(cents / 100).toFixed(2)}`)

const COUNTER_NAMES: Record<keyof Counters, string> = {
  charges: 'Charges',
  refreshes: 'Token refreshes',
  refreshReuses: 'Refresh tokens used twice',
  pollingViolations: 'Orders checked too soon',
  uploads: 'Uploads',
  uploadsInFlight: 'Uploads running',
  uploadsInFlightMax: 'Uploads at once, most',
}
const WRONG_COUNTERS: readonly string[] = ['refreshReuses', 'pollingViolations']

function showCounters(counters: Counters): void {
  const parts = Object.entries(COUNTER_NAMES).map(([key, name]) => {
    const value = counters[key as keyof Counters]
    const isWrong = value > 0 && WRONG_COUNTERS.includes(key)
    return make('div', { class: isWrong ? 'wrong' : '' }, make('dt', {}, name), make('dd', {}, value))
  })
  byId('counters').replaceChildren(...parts)
}

const violationColumns: readonly Column<PollingViolation>[] = [
  { heading: 'Checked too soon at', cell: ({ at }) => timeOfDay(at) },
  { heading: 'Order', cell: ({ orderId }) => orderId },
  { heading: 'Account', cell: ({ account }) => account },
  { heading: 'Seconds since the last', cell: ({ secondsSinceLast }) => secondsSinceLast.toFixed(1) },
  { heading: 'At least', cell: ({ secondsRequired }) => secondsRequired },
]

const waitsForCustomer = (status: string): boolean =>
  status === 'REQUEST_INFO' || status === 'IN_PROGRESS_BY_USER'

const orderColumns = (actions: RowActions): Column<OrderState>[] => [
  { heading: 'Order', cell: ({ id }) => id, mark: () => 'mono' },
  { heading: 'Account', cell: ({ account }) => account },
  { heading: 'Property', cell: ({ property }) => property },
  { heading: 'Type', cell: ({ orderType }) => orderType },
  {
    heading: 'Status',
    cell: ({ status, statusLabel }) => `${statusLabel} (${status})`,
    mark: ({ status }) => (waitsForCustomer(status) ? 'needs-you' : ''),
  },
  { heading: 'Since', cell: ({ since }) => moment(since) },
  { heading: 'Charged', cell: ({ chargedCents }) => money(chargedCents) },
  {
    heading: '',
    cell: (order) => makeButton('Choose', { class: 'small' }, () => actions.chooseOrder(order)),
  },
]

const describeRule = ({ kind, status, delayMs, message }: FaultRule): string => {
  if (kind.startsWith('slow')) return `${kind}, ${delayMs} ms`
  return kind.startsWith('status') ? `${kind} ${status}${message === null ? '' : `: ${message}`}` : kind
}

const ruleColumns = (actions: RowActions): Column<FaultRule>[] => [
  { heading: 'Call', cell: ({ operation }) => operation },
  { heading: 'Fault', cell: describeRule },
  { heading: 'Account', cell: ({ account }) => account ?? 'everyone' },
  { heading: 'Left', cell: ({ times }) => times ?? 'until removed' },
  { heading: '', cell: (rule) => makeButton('Remove', { class: 'small' }, () => actions.removeRule(rule)) },
]

const accountColumns: readonly Column<AccountState>[] = [
  { heading: 'Number', cell: ({ id }) => id, mark: () => 'mono' },
  { heading: 'E-mail', cell: ({ email }) => email },
  { heading: 'Kind', cell: ({ kind }) => kind },
  { heading: 'Check gap', cell: ({ checkSeconds }) => `${checkSeconds} s` },
  { heading: 'Keys', cell: ({ keys }) => keys },
  { heading: 'Properties', cell: ({ properties }) => properties },
  { heading: 'Orders', cell: ({ orders }) => orders },
  { heading: 'Since', cell: ({ createdAt }) => moment(createdAt) },
]

/** Requests whose details are open, so that a redraw keeps them open. */
const openRequests = new Set<number>()

function requestDetails({ id, path, body, answer, note }: LoggedRequest): Node {
  const texts = [note, body, answer].filter((text) => text !== null)
  if (texts.length === 0) return make('span', {}, path)
  const details = make(
    'details',
    {},
    make('summary', {}, path),
    ...texts.map((text) => make('pre', {}, text)),
  )
  details.open = openRequests.has(id)
  details.addEventListener('toggle', () => {
    if (details.open) openRequests.add(id)
    else openRequests.delete(id)
  })
  return details
}

const requestColumns: readonly Column<LoggedRequest>[] = [
  { heading: 'At', cell: ({ at }) => timeOfDay(at) },
  { heading: 'Call', cell: ({ operation, method }) => operation ?? method },
  {
    heading: 'Status',
    cell: ({ status }) => (status === 0 ? 'dropped' : status),
    mark: ({ status }) => (status === 0 || status >= 400 ? 'wrong' : ''),
  },
  { heading: 'ms', cell: ({ milliseconds }) => milliseconds },
  { heading: 'Account', cell: ({ account }) => account ?? '–' },
  { heading: 'Credential', cell: ({ credentials }) => credentials || '–' },
  { heading: 'Path and bodies', cell: requestDetails, mark: () => 'mono' },
]

/** Draws the clock. */
export function showClock({ now, offset }: SandboxState['clock']): void {
  const ahead = Math.round(offset / 1000)
  byId('clock').textContent = `${moment(now)}${ahead > 0 ? `, ${ahead} s ahead` : ''}`
}

/** Draws the rest of a state into the page. */
export function showState(state: SandboxState, actions: RowActions): void {
  showCounters(state.counters)
  const violations = state.violations.slice(0, 20)
  byId('violations').replaceChildren(
    violations.length === 0 ? '' : makeTable(violationColumns, violations, ''),
  )
  byId('orders').replaceChildren(makeTable(orderColumns(actions), state.orders, 'No orders yet.'))
  byId('rules').replaceChildren(makeTable(ruleColumns(actions), state.faults.rules, 'No faults are set.'))
  byId('accounts').replaceChildren(makeTable(accountColumns, state.accounts, 'No accounts yet.'))
  byId('requests').replaceChildren(makeTable(requestColumns, state.requests, 'No requests yet.'))
  const stripe = byId('stripe')
  stripe.setAttribute('aria-pressed', String(state.faults.stripeUnreachable))
  stripe.textContent = state.faults.stripeUnreachable
    ? 'Stripe is unreachable: make it reachable'
    : 'Make Stripe unreachable'
}
