import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Sandbox } from '#sandbox/service/context.ts'
import type { TestAccount } from '../support/people/account.ts'
import type { FaultProxy } from '../support/proxy/fault-proxy.ts'
import { markAlerts } from '../support/proxy/fault-walk.ts'
import type { Chance } from './chance.ts'
import type { RandomFaults } from './faults.ts'

/** The world of a run: a browser on the built portal, a wire that can be broken, a sandbox, and what has come of it. */
export interface Run {
  context: BrowserContext
  sandbox: Sandbox
  /** The sandbox past the wire. */
  service: string
  wire: FaultProxy
  chance: Chance
  person: TestAccount
  tabs: Page[]
  /** The tab that something is done in. */
  page: Page
  /** What is counted for the report and for the checks. */
  counts: Map<string, number>
  /** What was seen to go wrong since the last step. */
  troubles: string[]
}

/** What a person may do. A rejection says what was waited for in vain. */
export type Action = (run: Run) => Promise<unknown>

/** Looks at what must hold; in words what doesn't. */
type Check = (run: Run) => Promise<string[]>

/** A stretch of a run, with what goes wrong meanwhile. */
interface Part {
  name: string
  faults: RandomFaults
  check: Check
}

/** One kind of run. */
export interface Scenario {
  /** The invariants of docs/invariants.md that it checks. */
  holds: string
  /** How many steps each part has unless told, and after how many of them everything is checked. */
  steps: number
  checkEvery: number
  tabs: number
  /** Something is done in every tab at once; otherwise in one of them. */
  allTabs?: boolean
  /** Whoever has not got on in this time (ms) does something else. A slow machine makes more give up and breaks nothing. */
  patience: number
  /** The faults leave everything else alone, so an action that doesn't come to its end is a failure. */
  mustEnd?: boolean
  /** The faults spare the portal's own files, so no page may crash or be missing. */
  pagesHold?: boolean
  /** So many steps see every action come to its end; one that never does would prove nothing. */
  enough?: number
  actions: Readonly<Record<string, { action: Action; weight: number }>>
  /** Before every action: what stands in its way. */
  before?: Action
  /** Brings the first tab to where the run starts, somebody signed in. */
  begin: (run: Run) => Promise<void>
  parts: readonly Part[]
  end: Check
}

/** Counts something, for the report and for the checks. */
export const count = ({ counts }: Run, name: string, by = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + by)

/** Real time, for runs whose moments are left to chance. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Words of trouble that were not there when `markAlerts` was called. */
export const newAlert = (page: Page): Locator => page.locator('[role=alert]:not([data-before])').first()

/** Presses a button and waits for what comes of it: what was hoped for, or words that were not there before the press. */
export async function pressFor(page: Page, button: Locator, hopedFor: Locator): Promise<void> {
  await button.waitFor()
  await markAlerts(page)
  // A press may lead to another page at once; only what comes of it counts.
  await button.click({ noWaitAfter: true })
  await hopedFor.or(newAlert(page)).first().waitFor()
}

/** Waits for one of two, and says whether it was the first. */
export async function whichCame(hopedFor: Locator, other: Locator): Promise<boolean> {
  await hopedFor.or(other).first().waitFor()
  return hopedFor.first().isVisible()
}
