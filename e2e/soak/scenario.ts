import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/service/context.ts'
import type { TestAccount } from '../support/people/account.ts'
import type { FaultProxy } from '../support/proxy/fault-proxy.ts'
import { markAlerts } from '../support/proxy/fault-walk.ts'
import type { Chance } from './chance.ts'
import type { RandomFaults } from './faults.ts'

export interface Run {
  context: BrowserContext
  sandbox: Sandbox
  /** Without the fault proxy. */
  service: string
  wire: FaultProxy
  chance: Chance
  person: TestAccount
  tabs: Page[]
  /** Active tab. */
  page: Page
  /** For the report and the checks. */
  counts: Map<string, number>
  /** Since the last step. */
  troubles: string[]
}

/** Rejects with what it waited for in vain. */
export type Action = (run: Run) => Promise<unknown>

/** Returns violations. */
type Check = (run: Run) => Promise<string[]>

interface Part {
  name: string
  faults: RandomFaults
  check: Check
}

export interface Scenario {
  /** Ids from docs/invariants.md. */
  holds: string
  /** Defaults per part. */
  steps: number
  checkEvery: number
  tabs: number
  /** Acts in all tabs at once instead of one. */
  allTabs?: boolean
  /** Timeout of an action (ms). On a slow machine more time out, harmlessly. */
  patience: number
  /** Faults don't affect actions, so each must finish. */
  mustEnd?: boolean
  /** Faults spare the portal's own files, so no page may crash. */
  pagesHold?: boolean
  /** After this many steps every action must have finished once. */
  enough?: number
  actions: Readonly<Record<string, { action: Action; weight: number }>>
  /** Clears what blocks the next action. */
  before?: Action
  begin: (run: Run) => Promise<void>
  parts: readonly Part[]
  end: Check
}

export const count = ({ counts }: Run, name: string, by = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + by)

/** For random delays. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Alerts newer than `markAlerts`. */
export const newAlert = (page: Page): Locator => page.locator('[role=alert]:not([data-before])').first()

export async function pressFor(page: Page, button: Locator, hopedFor: Locator): Promise<void> {
  await button.waitFor()
  await markAlerts(page)
  // The click may navigate at once.
  await button.click({ noWaitAfter: true })
  await hopedFor.or(newAlert(page)).first().waitFor()
}

/** True if the first came. */
export async function whichCame(hopedFor: Locator, other: Locator): Promise<boolean> {
  await hopedFor.or(other).first().waitFor()
  return hopedFor.first().isVisible()
}
