import type { CheckRow } from '../api/once/rows.ts'
import { currentAccount } from '../api/session/session-store.ts'
import { onPortfolioChange } from './changes.ts'
import { ACCOUNT_ROW, gapOf } from './check-rules.ts'
import { pickDue, type OpenOrder } from './check-schedule.ts'
import { checkOrder, forgetRefusals, readChecks } from './order-checks.ts'
import { readOpenOrders } from './read-records.ts'

const TICK_MS = 1_000
const HIDDEN_LEAVE_MS = 30_000
const HIDDEN_EVERY_MS = 5 * 60_000

type Hands = {
  /** The clock, in ms. */
  now?: () => number
  /** Numbers of the orders that can be seen in this tab right now. */
  onScreen: () => readonly number[]
}

const mayCheckHidden = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

/** Holds the Web Lock of the account's leader while `wanted`; without Web Locks everybody leads. */
function leadership(account: string) {
  let leave: (() => void) | null = null
  let leading = navigator.locks === undefined
  return {
    leads: () => leading,
    want() {
      if (leave !== null || navigator.locks === undefined) return
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
      navigator.locks
        .request(`poll-leader:${account}`, { signal: giveUp.signal }, lead)
        .catch(() => undefined)
    },
    leave: () => leave?.(),
  }
}

/**
 * Runs the checks of the signed-in account's open orders in this tab, until the returned function is called. The leader
 * among the visible tabs looks after all orders, other visible tabs after what they show. A hidden tab stops after 30 s, unless
 * notifications are granted: then the leader goes on with a check every 5 minutes. The gate holds the limits, so several
 * runners never do harm.
 */
export function startOrderScheduler({ now = Date.now, onScreen }: Hands): () => void {
  const account = currentAccount()
  const leader = leadership(account)
  let open: OpenOrder[] = []
  let checks: ReadonlyMap<number, CheckRow> = new Map()
  let outdated = true
  let busy = false
  let hiddenSince: number | null = null

  async function tick(): Promise<void> {
    const hidden = document.visibilityState === 'hidden'
    hiddenSince = hidden ? (hiddenSince ?? now()) : null
    if (hiddenSince !== null && !mayCheckHidden()) {
      if (now() - hiddenSince >= HIDDEN_LEAVE_MS) leader.leave()
      return
    }
    leader.want()
    if (hidden && !leader.leads()) return
    if (outdated) {
      outdated = false
      ;[open, checks] = await Promise.all([readOpenOrders(account), readChecks(account)])
    }
    const meta = checks.get(ACCOUNT_ROW)
    const seen = hidden ? [] : onScreen()
    const id = pickDue(leader.leads() ? open : open.filter((order) => seen.includes(order.id)), checks, {
      now: now(),
      onScreen: seen,
      lastSentAt: meta?.lastSentAt ?? null,
      gapMs: gapOf(meta),
      ...(hidden ? { everyMs: HIDDEN_EVERY_MS } : {}),
    })
    if (id === null || !navigator.onLine) return
    await checkOrder(account, id)
    outdated = true
  }

  async function turn(): Promise<void> {
    if (busy) return
    busy = true
    try {
      await tick()
    } catch {
      // The store is in trouble: the pages say so; the next turn looks again.
      outdated = true
    } finally {
      busy = false
    }
  }

  const stopListening = onPortfolioChange((change) => {
    if (change.account === account) outdated = true
  })
  const wake = (): void => void turn()
  void forgetRefusals(account).catch(() => undefined)
  const timer = setInterval(wake, TICK_MS)
  document.addEventListener('visibilitychange', wake)
  wake()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
    stopListening()
    leader.leave()
  }
}
