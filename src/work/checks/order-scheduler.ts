import { type CheckRow, ACCOUNT_ROW, gapOf, pickDue, type OpenOrder } from './check-rules.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { isOnline } from '#platform/network.ts'
import { workAmongTabs, type TabPart } from '#platform/tab-work.ts'
import { onPortfolioChange } from '#memory/store/changes.ts'
import { checkOrder, forgetRefusals, readChecks } from './order-checks.ts'
import { readRecords } from '#memory/store/all-records.ts'
import { updatesOf, type OrderRecord } from '#memory/store/records.ts'

const TURN_MS = 1_000
const HIDDEN_LEAVE_MS = 30_000
const HIDDEN_EVERY_MS = 5 * 60_000

const mayLeadHidden = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

const listeners = new Set<(order: OrderRecord) => void>()

/** For changes this tab's checks found while hidden. Returns the unsubscribe function. */
export function onHiddenChange(listener: (order: OrderRecord) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last answer brought an unseen change; the first sight of an order doesn't count. */
function isNews({ seen, checkedAt }: OrderRecord): boolean {
  const updates = updatesOf(seen)
  return updates.length > 1 && updates.at(-1)?.at === checkedAt
}

/**
 * Checks the account's open orders in this tab until the returned function is called. The leader among
 * visible tabs checks all orders, other visible tabs those they show. A hidden tab stops after 30 s; with
 * notifications granted and no visible tab, one hidden tab checks each order every 5 minutes. The gate holds
 * the limits, so several runners do no harm.
 */
export function startOrderScheduler({
  onScreen,
}: {
  /** Order numbers on screen in this tab. */
  onScreen: () => readonly number[]
}): () => void {
  const account = currentAccount()
  let open: OpenOrder[] = []
  let checks: ReadonlyMap<number, CheckRow> = new Map()
  let outdated = true

  async function checkDue(part: TabPart): Promise<void> {
    if (part === 'rests') return
    const hidden = part === 'leads-hidden'
    if (outdated) {
      outdated = false
      const [{ orders }, rows] = await Promise.all([readRecords(account), readChecks(account)])
      open = orders.filter(({ rank }) => rank < 2)
      checks = rows
    }
    const meta = checks.get(ACCOUNT_ROW)
    const own = hidden ? [] : onScreen()
    const mine = part === 'follows' ? open.filter((order) => own.includes(order.id)) : open
    const id = pickDue(mine, checks, {
      now: Date.now(),
      onScreen: own,
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

  const stopListening = onPortfolioChange((change) => {
    if (change.account === account) outdated = true
  })
  void forgetRefusals(account).catch(() => undefined)
  const work = workAmongTabs({
    name: `poll-leader:${account}`,
    hiddenAfterMs: HIDDEN_LEAVE_MS,
    mayLeadHidden,
    turn: async (part) => {
      try {
        await checkDue(part)
      } catch {
        // A storage problem: pages show it; retry at the next turn.
        outdated = true
      }
      return TURN_MS
    },
  })
  return () => {
    stopListening()
    work.stop()
  }
}
