import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/service/context.ts'
import type { TestAccount } from '../support/people/account.ts'
import type { FaultProxy } from '../support/proxy/fault-proxy.ts'
import { markAlerts } from '../support/proxy/fault-walk.ts'
import type { Chance } from './chance.ts'
import type { RandomFaults } from './faults.ts'

/** State of a run: a browser on the built portal, the fault proxy, the sandbox, and the results so far. */
export interface Run {
  context: BrowserContext
  sandbox: Sandbox
  /** The sandbox, without the fault proxy. */
  service: string
  wire: FaultProxy
  chance: Chance
  person: TestAccount
  tabs: Page[]
  /** Active tab. */
  page: Page
  /** Counters for the report and the checks. */
  counts: Map<string, number>
  /** Problems since the last step. */
  troubles: string[]
}

/** User action. Rejects with what it waited for in vain. */
export type Action = (run: Run) => Promise<unknown>

/** Violations, in words. */
type Check = (run: Run) => Promise<string[]>

/** Part of a run with its own faults. */
interface Part {
  name: string
  faults: RandomFaults
  check: Check
}

export interface Scenario {
  /** Ids from docs/invariants.md. */
  holds: string
  /** Default steps per part, and steps between two checks. */
  steps: number
  checkEvery: number
  tabs: number
  /** Acts in all tabs at once instead of one. */
  allTabs?: boolean
  /**
   * Timeout of an action (ms), after which the run continues with another. On a slow machine more time out,
   * harmlessly.
   */
  patience: number
  /** Faults don't affect actions, so one that doesn't finish is a failure. */
  mustEnd?: boolean
  /** Faults spare the portal's own files, so no page may crash or be missing. */
  pagesHold?: boolean
  /** Steps after which every action should have finished once; one that never does would prove nothing. */
  enough?: number
  actions: Readonly<Record<string, { action: Action; weight: number }>>
  /** Clears what blocks the next action. */
  before?: Action
  /** Opens the first page, signed in. */
  begin: (run: Run) => Promise<void>
  parts: readonly Part[]
  end: Check
}

export const count = ({ counts }: Run, name: string, by = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + by)

/** Real time, for random delays. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Alerts newer than `markAlerts`. */
export const newAlert = (page: Page): Locator => page.locator('[role=alert]:not([data-before])').first()

/** Clicks a button and waits for `hopedFor` or a new alert. */
export async function pressFor(page: Page, button: Locator, hopedFor: Locator): Promise<void> {
  await button.waitFor()
  await markAlerts(page)
  // The click may navigate at once.
  await button.click({ noWaitAfter: true })
  await hopedFor.or(newAlert(page)).first().waitFor()
}

/** Waits for either; true if the first came. */
export async function whichCame(hopedFor: Locator, other: Locator): Promise<boolean> {
  await hopedFor.or(other).first().waitFor()
  return hopedFor.first().isVisible()
}
