import type { CheckRow } from '#api/outbox/rows.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { randomId } from '#lib/random-id.ts'
import { holdLock, isLockHeld } from '#platform/locks.ts'
import { isOnline } from '#platform/network.ts'
import { onPortfolioChange } from '../store/changes.ts'
import { ACCOUNT_ROW, gapOf } from './check-rules.ts'
import { pickDue, type OpenOrder } from './check-schedule.ts'
import { checkOrder, forgetRefusals, readChecks } from './order-checks.ts'
import { readOpenOrders } from '../store/read-records.ts'
import type { OrderRecord } from '../store/records.ts'
import { shareScreens } from './shared-screens.ts'

const TICK_MS = 1_000
const HIDDEN_LEAVE_MS = 30_000
const HIDDEN_EVERY_MS = 5 * 60_000

type Hands = {
  /** In ms. */
  now?: () => number
  /** Order numbers on screen in this tab. */
  onScreen: () => readonly number[]
}

const mayCheckHidden = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

const listeners = new Set<(order: OrderRecord) => void>()

/** For changes this tab's checks found while hidden. Returns the unsubscribe function. */
export function onHiddenChange(listener: (order: OrderRecord) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last answer brought an unseen change; the first sight of an order doesn't count. */
const isNews = ({ seen, checkedAt }: OrderRecord): boolean => seen.length > 1 && seen.at(-1)?.at === checkedAt

/** Web Lock of the account: its holder leads. */
function leadership(name: string) {
  let leave: (() => void) | null = null
  let leading = false
  return {
    leads: () => leading,
    want() {
      if (leave !== null) return
      const left = Promise.withResolvers<undefined>()
      const giveUp = new AbortController()
      leave = () => {
        giveUp.abort()
        left.resolve(undefined)
        leading = false
        leave = null
      }
      const lead = async (): Promise<void> => {
        leading = true
        await left.promise
      }
      holdLock(name, lead, { signal: giveUp.signal }).catch(() => undefined)
    },
    leave: () => leave?.(),
  }
}

/**
 * Checks the account's open orders in this tab until the returned function is called. The leader among
 * visible tabs checks all orders, other visible tabs those they show. A hidden tab stops after 30 s; with
 * notifications granted and no visible tab, one hidden tab checks each order every 5 minutes. The gate holds
 * the limits, so several runners do no harm.
 */
export function startOrderScheduler({ now = Date.now, onScreen }: Hands): () => void {
  const account = currentAccount()
  const lock = `poll-leader:${account}`
  const leader = leadership(lock)
  const hiddenLeader = leadership(`poll-hidden:${account}`)
  const screens = shareScreens(account, randomId())
  let open: OpenOrder[] = []
  let checks: ReadonlyMap<number, CheckRow> = new Map()
  let outdated = true
  let busy = false
  let hiddenSince: number | null = null

  async function tick(): Promise<void> {
    const hidden = document.visibilityState === 'hidden'
    hiddenSince = hidden ? (hiddenSince ?? now()) : null
    if (hiddenSince === null) {
      hiddenLeader.leave()
      leader.want()
    } else {
      if (now() - hiddenSince < HIDDEN_LEAVE_MS) return
      leader.leave()
      if (!mayCheckHidden()) return
      hiddenLeader.want()
      // A visible tab is checking.
      if (!hiddenLeader.leads() || (await isLockHeld(lock))) return
    }
    if (outdated) {
      outdated = false
      ;[open, checks] = await Promise.all([readOpenOrders(account), readChecks(account)])
    }
    const meta = checks.get(ACCOUNT_ROW)
    const own = hidden ? [] : onScreen()
    const seen = screens.exchange(own, now())
    const mine = hidden || leader.leads() ? open : open.filter((order) => own.includes(order.id))
    const id = pickDue(mine, checks, {
      now: now(),
      onScreen: seen,
      lastSentAt: meta?.lastSentAt ?? null,
      gapMs: gapOf(meta),
      ...(hidden ? { everyMs: HIDDEN_EVERY_MS } : {}),
    })
    if (id === null || !(await isOnline())) return
    const outcome = await checkOrder(account, id)
    outdated = true
    if (hidden && outcome.type === 'answered' && isNews(outcome.order))
      for (const listener of listeners) listener(outcome.order)
  }

  async function runChecks(): Promise<void> {
    if (busy) return
    busy = true
    try {
      await tick()
    } catch {
      // Storage trouble: pages show it; retry at the next tick.
      outdated = true
    } finally {
      busy = false
    }
  }

  const stopListening = onPortfolioChange((change) => {
    if (change.account === account) outdated = true
  })
  const wake = (): void => void runChecks()
  void forgetRefusals(account).catch(() => undefined)
  const timer = setInterval(wake, TICK_MS)
  document.addEventListener('visibilitychange', wake)
  wake()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
    stopListening()
    leader.leave()
    hiddenLeader.leave()
    screens.close()
  }
}
