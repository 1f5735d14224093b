import { useQueryClient } from '@tanstack/react-query'
import { useExclusiveMutation, type WriteOptions } from '#api/exclusive-mutation.ts'
import { ApiError } from '#api/errors.ts'
import { changeRow, transact } from '#api/outbox/database.ts'
import type { CheckRow } from '#api/outbox/rows.ts'
import { fetchOrder } from '#api/orders.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { sleep } from '#platform/timing.ts'
import { announceChange } from '../store/changes.ts'
import {
  ACCOUNT_ROW,
  afterAnswer,
  afterFailure,
  claimCheck,
  freshCheck,
  gapOf,
  type GateAnswer,
} from './check-rules.ts'
import { localQuery } from '../store/local-query.ts'
import { startingWith } from '../store/read-page.ts'
import { readOrder } from '../store/read-records.ts'
import { cadenceOf } from './check-schedule.ts'
import type { OrderRecord } from '../store/records.ts'
import { storeOrder } from '../store/store-order.ts'

/** What became of a wish to check: a new answer, a refusal of the gate, or a failure. */
export type CheckOutcome =
  | { type: 'answered'; order: OrderRecord }
  | Exclude<GateAnswer, { type: 'send' }>
  | { type: 'failed'; error: unknown }

/**
 * An order with the state of its checks: when it may be asked for next and when it will be by itself (ms; null when it has
 * stopped), failures in a row, why it has stopped.
 */
export type LiveOrder = OrderRecord &
  Pick<CheckRow, 'nextAllowedAt' | 'errors' | 'terminal'> & { nextCheckAt: number | null }

const running = new Map<string, Promise<CheckOutcome>>()
/** Sends of this tab by a clock that nobody can set, so that a jump forward does not open the gate early. */
const sentHere = new Map<string, number>()

type ClaimedCheck = { answer: GateAnswer; row: CheckRow; gapMs: number }

const claim = (account: string, orderId: number, manual: boolean): Promise<ClaimedCheck> =>
  transact(['checks'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('checks')
    const [row = freshCheck(account, orderId), meta = freshCheck(account, ACCOUNT_ROW)] = await Promise.all([
      store.get([account, orderId]),
      store.get([account, ACCOUNT_ROW]),
    ])
    const now = Date.now()
    const gapMs = gapOf(meta)
    const sinceSent = performance.now() - (sentHere.get(`${account} ${orderId}`) ?? -Infinity)
    if (sinceSent < gapMs && row.terminal !== 'final')
      return {
        answer: {
          type: 'wait',
          until: Math.max(row.nextAllowedAt, now + gapMs - sinceSent),
          because: 'order',
        },
        row,
        gapMs,
      }
    const claimed = claimCheck(row, meta, { now, manual })
    await Promise.all([
      ...(claimed.row === undefined ? [] : [store.put(claimed.row)]),
      ...(claimed.meta === undefined ? [] : [store.put(claimed.meta)]),
    ])
    return { answer: claimed.answer, row: claimed.row ?? row, gapMs }
  })

const settle = (account: string, id: number, change: (row: CheckRow) => CheckRow): Promise<void> =>
  changeRow('checks', [account, id], (row) => ({
    put: change(row ?? freshCheck(account, id)),
    result: undefined,
  }))

async function ask(account: string, id: number, gapMs: number): Promise<CheckOutcome> {
  try {
    const answer = await fetchOrder(id)
    const order = await storeOrder(answer, { account, answeredAt: Date.now() })
    await settle(account, id, (row) => afterAnswer(row, answer.status, gapMs, Date.now()))
    return { type: 'answered', order }
  } catch (error) {
    if (error instanceof ApiError)
      await settle(account, id, (row) => afterFailure(row, error, gapMs, Date.now(), Math.random()))
    return { type: 'failed', error }
  } finally {
    announceChange(account, 'checks')
  }
}

async function passGate(account: string, id: number, manual: boolean): Promise<CheckOutcome> {
  // No claim is spent on a network that is known to be away.
  if ('onLine' in navigator && !navigator.onLine)
    return { type: 'failed', error: new ApiError('unreachable', 'getOrder', { sent: false }) }
  const { answer, gapMs } = await claim(account, id, manual)
  if (answer.type !== 'send') return answer
  sentHere.set(`${account} ${id}`, performance.now())
  return ask(account, id, gapMs)
}

/**
 * The gate: the only caller of getOrder. The right to ask is taken in one transaction, so it holds across tabs and
 * reloads. Joins a check of the same order that runs in this tab. Never rejects but for StorageError.
 */
export function checkOrder(account: string, id: number, manual = false): Promise<CheckOutcome> {
  const key = `${account} ${id}`
  const joined = running.get(key)
  if (joined !== undefined) return joined
  const check = passGate(account, id, manual).finally(() => running.delete(key))
  running.set(key, check)
  return check
}

/** All check rows of an account by order number; its own row lies under `ACCOUNT_ROW`. */
export const readChecks = (account: string): Promise<Map<number, CheckRow>> =>
  transact(['checks'], 'readonly', async (transaction) => {
    const rows = await transaction.objectStore('checks').getAll(startingWith(account))
    return new Map(rows.map((row) => [row.orderId, row]))
  })

/** The stored order with the state of its checks; null when this browser does not know the order. */
async function readLiveOrder(account: string, id: number): Promise<LiveOrder | null> {
  const [order, [row = freshCheck(account, id), meta]] = await Promise.all([
    readOrder(account, id),
    transact(['checks'], 'readonly', (transaction) => {
      const store = transaction.objectStore('checks')
      return Promise.all([store.get([account, id]), store.get([account, ACCOUNT_ROW])])
    }),
  ])
  if (order === null) return null
  const terminal = order.rank === 2 ? 'final' : row.terminal
  const cadence = cadenceOf(
    { id, bornAt: order.placedAt, activityAt: order.activityAt },
    Date.now(),
    gapOf(meta),
  )
  const nextCheckAt =
    terminal === null ? Math.max(row.nextAllowedAt, (row.lastSentAt ?? -Infinity) + cadence) : null
  return { ...order, nextAllowedAt: row.nextAllowedAt, errors: row.errors, terminal, nextCheckAt }
}

/** Waits for the pace of all checks, two seconds at most, and asks; every other answer of the gate comes back. */
async function checkPatiently(account: string, id: number): Promise<CheckOutcome> {
  for (let tries = 0; ; tries += 1) {
    const outcome = await checkOrder(account, id, true)
    if (outcome.type !== 'wait' || outcome.because !== 'pace' || tries >= 3) return outcome
    await sleep(Math.max(0, outcome.until - Date.now()))
  }
}

/**
 * Asks for an order because a person wants to; waits are obeyed. Resolves to what is then known, null when nothing is.
 * Throws the ApiError of a request that failed.
 */
export async function checkNow(id: number): Promise<LiveOrder | null> {
  const account = currentAccount()
  const known = await readOrder(account, id)
  if (known?.rank !== 2) {
    const outcome = await checkPatiently(account, id)
    if (outcome.type === 'failed') throw outcome.error
  }
  return readLiveOrder(account, id)
}

/**
 * Finds an order by its number, through the gate, and rebuilds its property and documents; they are on disk when this
 * resolves. Throws ApiError: `missing` (not this account's), `too-many` with the wait when it was asked for a moment ago and is
 * not known here.
 */
export async function addOrderByNumber(id: number): Promise<OrderRecord> {
  const account = currentAccount()
  const outcome = await checkPatiently(account, id)
  if (outcome.type === 'answered') return outcome.order
  const known = await readOrder(account, id)
  if (known !== null) return known
  if (outcome.type === 'failed') throw outcome.error
  throw new ApiError('too-many', 'getOrder', {
    retryAfterMs: outcome.type === 'wait' ? Math.max(0, outcome.until - Date.now()) : null,
    sent: false,
  })
}

/**
 * The check of one order as a query: its function is the gate, so asking too often is harmless. Final orders are never asked
 * for. A failed check of a known order shows in `errors` and `terminal`; an unknown order is null. The scheduler
 * keeps it fresh, so nothing refetches by itself.
 */
export const orderCheckQueries = {
  live: (id: number) => {
    const account = currentAccount()
    return {
      ...localQuery(['check', id], async (): Promise<LiveOrder | null> => {
        const known = await readOrder(account, id)
        if (known !== null && known.rank !== 2) await checkOrder(account, id)
        return readLiveOrder(account, id)
      }),
      // Changes of any tab are read from the store; only the function above may ask the service.
      meta: { readAgain: () => readLiveOrder(account, id) },
      staleTime: Infinity,
      refetchOnReconnect: false,
    }
  },
}

/** The account's own gap between checks, in seconds, when its server names one (the demo account); kept on disk. */
export const setCheckSeconds = (account: string, seconds: number): Promise<void> =>
  settle(account, ACCOUNT_ROW, (row) => ({
    ...row,
    gapMs: Math.round(Math.min(Math.max(seconds, 1), 3_600) * 1_000),
  }))

/** Lets orders be asked for again that were refused before a new sign-in. */
export const forgetRefusals = (account: string): Promise<void> =>
  transact(['checks'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('checks')
    const rows = await store.getAll(startingWith(account))
    const refused = rows.filter((row) => row.terminal === 'refused')
    await Promise.all(refused.map((row) => store.put({ ...row, terminal: null })))
  })

/** Checks an order now, and shows what is known then. */
export function useCheckNow() {
  const client = useQueryClient()
  return useExclusiveMutation({
    mutationKey: ['check-order'],
    mutationFn: async (id: number) =>
      client.setQueryData(orderCheckQueries.live(id).queryKey, await checkNow(id)),
  })
}

/** Adds an order by its number. */
export const useAddOrder = (options?: WriteOptions<OrderRecord>) =>
  useExclusiveMutation({
    mutationKey: ['add-order'],
    mutationFn: (id: number) => addOrderByNumber(id),
    ...options,
  })
