import { signUpNewAccount } from '../support/people/account.ts'
import { secretsShown } from '../support/proxy/fault-walk.ts'
import { faults } from './faults.ts'
import { brokenPromises, deadEnds } from './invariants.ts'
import { lostNumbers, settleEverything } from './journey-checks.ts'
import { createKey, deactivateKey } from './key-actions.ts'
import { workOnList } from './list-actions.ts'
import { checkOrder, order, settle } from './order-actions.ts'
import { addProperty, careForPaper, handOver } from './property-actions.ts'
import type { Action, Scenario } from './scenario.ts'
import { signInAgain, signInWith, signOutIn } from './session-actions.ts'

const wander: Action = async ({ page, chance }) => {
  await page.goto(chance.pick(['/', '/orders', '/properties', '/settings', '/keys', '/nowhere']))
  if (chance.oneIn(2)) await page.reload({ waitUntil: 'commit' })
}

const signOutAndIn: Action = async ({ page, wire, person }) => {
  wire.heal()
  await signOutIn(page)
  await signInWith(page, person)
}

/** One user; one action in three meets a fault. */
export const journeys: Scenario = {
  holds: 'I2, I3, I4, I5 and I9, and no number was lost',
  steps: 300,
  checkEvery: 10,
  tabs: 1,
  patience: 5000,
  pagesHold: true,
  enough: 150,
  actions: {
    'property added': { action: addProperty, weight: 2 },
    'document uploaded': { action: handOver, weight: 2 },
    'document chosen again or removed': { action: careForPaper, weight: 1 },
    'list worked on': { action: workOnList, weight: 1 },
    'order placed': { action: order, weight: 3 },
    'order settled': { action: settle, weight: 2 },
    'order opened': { action: checkOrder, weight: 1 },
    'key created': { action: createKey, weight: 1 },
    'key deactivated': { action: deactivateKey, weight: 1 },
    'page opened': { action: wander, weight: 1 },
    'signed out and in': { action: signOutAndIn, weight: 1 },
  },
  before: signInAgain,
  begin: async (run) => {
    run.person = { ...(await signUpNewAccount(run.page, { keepSignedIn: true })) }
  },
  parts: [
    {
      name: 'All calls',
      faults: {
        on: [/^(?:POST|GET|DELETE) \/api\/v2\//u],
        rules: [...faults.late, ...faults.broken, ...faults.answers],
        howMany: [0, 0, 1],
      },
      check: async (run) => {
        // A new key is shown once.
        const isKeyShown = await run.page.getByRole('dialog', { name: 'Copy your new key now' }).isVisible()
        const shown = isKeyShown ? [] : await secretsShown(run.page, run.wire)
        return [
          ...(await deadEnds(run)),
          ...(await brokenPromises(run)),
          ...(shown.length > 0 ? [`a secret stands on ${run.page.url()}`] : []),
        ]
      },
    },
  ],
  end: async (run) => {
    await settleEverything(run)
    return [...(await brokenPromises(run)), ...(await lostNumbers(run))]
  },
}
