import type { Locator, Page } from '@playwright/test'
import type { FaultProxy } from '../support/proxy/fault-proxy.ts'
import { markAlerts } from '../support/proxy/fault-walk.ts'
import type { Person } from './actions.ts'
import type { Chance } from './chance.ts'

/** One person in one tab, what they are on, and what decides. */
export interface Run {
  page: Page
  wire: FaultProxy
  chance: Chance
  person: Person
}

/** What a person may do. A rejection says what was waited for in vain, which is no failure of the portal. */
export type Action = (run: Run) => Promise<unknown>

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
