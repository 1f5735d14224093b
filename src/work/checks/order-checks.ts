import { write } from '#api/exclusive-mutation.ts'
import type { HeardAnswer } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import {
  type CheckRow,
  ACCOUNT_ROW,
  afterAnswer,
  afterFailure,
  admitCheck,
  freshCheck,
  gapOf,
  type GateAnswer,
  cadenceOf,
} from './check-rules.ts'
import { fetchOrder } from '#api/orders.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { isOnline } from '#platform/network.ts'
import { sleep } from '#platform/timing.ts'
import { announceChange } from '#memory/store/changes.ts'
import { readPortfolio, writePortfolio } from '#memory/store/database.ts'
import { localQuery } from '#memory/store/local-query.ts'
import { startingWith } from '#memory/store/key-range.ts'
import { readOrder } from '#memory/store/read-records.ts'
import type { OrderRecord } from '#memory/store/records.ts'
import { storeOrder } from '#memory/store/store-order.ts'

export type CheckOutcome =
  | { type: 'answered'; order: OrderRecord }
  | Exclude<GateAnswer, { type: 'send' }>
  | { type: 'failed'; error: unknown }

/** `nextAllowedAt`: when a check is allowed; `nextCheckAt`: when one comes automatically (ms; null if stopped). */
export type LiveOrder = OrderRecord &
  Pick<CheckRow, 'nextAllowedAt' | 'errors' | 'terminal'> & { nextCheckAt: number | null }

type OnAnswer = (answer: HeardAnswer) => void

const running = new Map<string, Promise<CheckOutcome>>()
/** This tab's sends by a monotonic clock: setting the clock forward can't open the gate early. */
const sentHere = new Map<string, number>()

type AdmittedCheck = { answer: GateAnswer; row: CheckRow; gapMs: number }

const admit = (account: string, orderId: number, manual: boolean): Promise<AdmittedCheck> =>
  writePortfolio(['checks'], async (transaction) => {
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
    const admitted = admitCheck(row, meta, { now, manual })
    await Promise.all([
      ...(admitted.row === undefined ? [] : [store.put(admitted.row)]),
      ...(admitted.meta === undefined ? [] : [store.put(admitted.meta)]),
    ])
    return { answer: admitted.answer, row: admitted.row ?? row, gapMs }
  })

const changeCheck = (account: string, id: number, change: (row: CheckRow) => CheckRow): Promise<void> =>
  writePortfolio(['checks'], async (transaction) => {
    const store = transaction.objectStore('checks')
    await store.put(change((await store.get([account, id])) ?? freshCheck(account, id)))
  })

async function askService(
  account: string,
  id: number,
  gapMs: number,
  manual: boolean,
  onAnswer: OnAnswer | undefined,
): Promise<CheckOutcome> {
  try {
    const answer = await fetchOrder(id, { background: !manual, onAnswer })
    const order = await storeOrder(answer, { account, answeredAt: Date.now() })
    await changeCheck(account, id, (row) => afterAnswer(row, answer.status, gapMs, Date.now()))
    return { type: 'answered', order }
  } catch (error) {
    if (error instanceof ApiError)
      await changeCheck(account, id, (row) => afterFailure(row, error, gapMs, Date.now(), Math.random()))
    return { type: 'failed', error }
  } finally {
    announceChange(account, 'checks')
  }
}

async function passGate(
  account: string,
  id: number,
  manual: boolean,
  onAnswer: OnAnswer | undefined,
): Promise<CheckOutcome> {
  // Don't spend a turn while offline.
  if (!(await isOnline()))
    return { type: 'failed', error: new ApiError('unreachable', 'getOrder', { sent: false }) }
  const { answer, gapMs } = await admit(account, id, manual)
  if (answer.type !== 'send') return answer
  sentHere.set(`${account} ${id}`, performance.now())
  return askService(account, id, gapMs, manual, onAnswer)
}

/**
 * The gate: only caller of getOrder. Claims the check in one transaction, so it holds across tabs and
 * reloads. Joins a running check of the same order in this tab. Rejects only with StorageError.
 */
export function checkOrder(
  account: string,
  id: number,
  manual = false,
  onAnswer?: OnAnswer,
): Promise<CheckOutcome> {
  const key = `${account} ${id}`
  const joined = running.get(key)
  if (joined !== undefined) return joined
  const check = passGate(account, id, manual, onAnswer).finally(() => running.delete(key))
  running.set(key, check)
  return check
}

/** By order number; the account's own row is under `ACCOUNT_ROW`. */
export const readChecks = (account: string): Promise<Map<number, CheckRow>> =>
  readPortfolio(['checks'], async (transaction) => {
    const rows = await transaction.objectStore('checks').getAll(startingWith(account))
    return new Map(rows.map((row) => [row.orderId, row]))
  })

async function readLiveOrder(account: string, id: number): Promise<LiveOrder | null> {
  const [order, [row = freshCheck(account, id), meta]] = await Promise.all([
    readOrder(account, id),
    readPortfolio(['checks'], (transaction) => {
      const store = transaction.objectStore('checks')
      return Promise.all([store.get([account, id]), store.get([account, ACCOUNT_ROW])])
    }),
  ])
  if (order === null) return null
  const terminal = order.rank === 2 ? 'final' : row.terminal
  const cadence = cadenceOf(order, Date.now(), gapOf(meta))
  const nextCheckAt =
    terminal === null ? Math.max(row.nextAllowedAt, (row.lastSentAt ?? -Infinity) + cadence) : null
  return { ...order, nextAllowedAt: row.nextAllowedAt, errors: row.errors, terminal, nextCheckAt }
}

/** Waits for the pace, two seconds at most; returns any other answer of the gate. */
async function checkPatiently(account: string, id: number, onAnswer?: OnAnswer): Promise<CheckOutcome> {
  for (let tries = 0; ; tries += 1) {
    const outcome = await checkOrder(account, id, true, onAnswer)
    if (outcome.type !== 'wait' || outcome.because !== 'pace' || tries >= 3) return outcome
    await sleep(Math.max(0, outcome.until - Date.now()))
  }
}

/**
 * Check requested by the user, within the limits. Resolves to what is known then. Throws the ApiError of a
 * failed request. `onAnswer`: not called if the gate is closed or a running check is joined.
 */
export async function checkNow(id: number, onAnswer?: OnAnswer): Promise<LiveOrder | null> {
  const account = currentAccount()
  const known = await readOrder(account, id)
  if (known?.rank !== 2) {
    const outcome = await checkPatiently(account, id, onAnswer)
    if (outcome.type === 'failed') throw outcome.error
  }
  return readLiveOrder(account, id)
}

/**
 * Finds an order by its number, through the gate, and rebuilds its property and documents; all on disk when
 * this resolves. Throws ApiError: `missing` (not this account's), `too-many` with the wait if it was just
 * checked and is unknown here.
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
 * One order's check as a query: it goes through the gate, so calling it too often is harmless. Never checks
 * final orders. A failed check of a known order shows in `errors` and `terminal`; an unknown order is null.
 * The scheduler keeps it fresh, so nothing refetches automatically.
 */
export const orderCheckQueries = {
  live: (id: number) => {
    const account = currentAccount()
    return {
      ...localQuery(
        ['check', id],
        async (): Promise<LiveOrder | null> => {
          const known = await readOrder(account, id)
          if (known !== null && known.rank !== 2) await checkOrder(account, id)
          return readLiveOrder(account, id)
        },
        { reads: ['records', 'checks'], readAgain: () => readLiveOrder(account, id) },
      ),
      staleTime: Infinity,
      refetchOnReconnect: false,
    }
  },
}

/** In seconds, if the server sets one (demo account); stored. */
export const setCheckSeconds = (account: string, seconds: number): Promise<void> =>
  changeCheck(account, ACCOUNT_ROW, (row) => ({
    ...row,
    gapMs: Math.round(Math.min(Math.max(seconds, 1), 3_600) * 1_000),
  }))

/** Allows checks of orders that were refused before a new sign-in. */
export const forgetRefusals = (account: string): Promise<void> =>
  writePortfolio(['checks'], async (transaction) => {
    const store = transaction.objectStore('checks')
    const rows = await store.getAll(startingWith(account))
    const refused = rows.filter((row) => row.terminal === 'refused')
    await Promise.all(refused.map((row) => store.put({ ...row, terminal: null })))
  })

export const useCheckNow = write('check-order', async (id: number, client) =>
  client.setQueryData(orderCheckQueries.live(id).queryKey, await checkNow(id)),
)

type Addition = {
  ids: readonly number[]
  /** Called with the number tried so far. */
  onCount: (count: number) => void
}

/** Adds orders at the gate's pace, by the numbers of its answers. Throws if a single one is missing. */
export const useAddOrders = write('add-orders', async ({ ids, onCount }: Addition) => {
  const [found, missing]: [number[], number[]] = [[], []]
  for (const [index, id] of ids.entries()) {
    try {
      found.push((await addOrderByNumber(id)).id)
    } catch (error) {
      if (ids.length === 1 || !(error instanceof ApiError) || error.kind !== 'missing') throw error
      missing.push(id)
    }
    onCount(index + 1)
  }
  return { found, missing }
})
