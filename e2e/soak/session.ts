import { calls, sessionFacts } from '../support/people/session.ts'
import { register } from '../support/service/service.ts'
import { faults } from './faults.ts'
import { count, pause, type Run, type Scenario } from './scenario.ts'
import {
  closeAndOpen,
  follow,
  openKeys,
  searchParcels,
  reload,
  signInWith,
  signOutIn,
} from './session-actions.ts'
import { nothingLeft, oneKeyEach, tabsAgree, tokensOnce } from './session-checks.ts'
import { watchCredentials } from './watch-credentials.ts'

const password = 'four lots along the road'
const ann = { email: 'ann@example.com', password }
const bob = { email: 'bob@example.com', password }

/** A cut-off document or script leaves a blank page. */
const reloadBlank = ({ tabs }: Run): Promise<unknown> =>
  Promise.all(
    tabs.map(async (tab) => {
      const hasWords = () => document.querySelector('#root') !== null && document.body.innerText.trim() !== ''
      const filled = await tab.waitForFunction(hasWords, null, { timeout: 3000 }).catch(() => null)
      if (filled === null) await tab.reload({ waitUntil: 'commit' })
    }),
  )

/** Possibly signs in as the other user. */
async function changePerson(run: Run, next: Run['person']): Promise<string[]> {
  const { tabs, chance } = run
  count(run, 'signed out and in')
  await signOutIn(chance.pick(tabs))
  const left = await nothingLeft(tabs, run.person.email)
  run.person = next
  await signInWith(chance.pick(tabs), next)
  for (const tab of tabs) await tab.goto('/', { waitUntil: 'commit' })
  return [...left, ...(await tabsAgree(tabs))]
}

/** Checks at rest; signs in again after a lost refresh, occasionally as the other user. */
const browse =
  (isCalm: boolean) =>
  async (run: Run): Promise<string[]> => {
    await reloadBlank(run)
    const found = [...(await tabsAgree(run.tabs)), ...tokensOnce(run)]
    const facts = await sessionFacts(run.tabs[0] ?? run.page)
    const isLost = facts?.spent === 'lost'
    if (isLost) count(run, 'refreshes lost')
    if (facts?.status === 'needs-sign-in') count(run, 'sessions ended')
    const isOver = isLost || facts?.status !== 'active'
    if (isCalm && isOver) found.push(`A calm wire cost a sign-in: ${JSON.stringify(facts)}`)
    if (isOver) found.push(...(await changePerson(run, run.person)))
    if (run.chance.oneIn(2)) found.push(...(await changePerson(run, run.chance.pick([ann, bob]))))
    return found
  }

export const session: Scenario = {
  holds: 'I1, I2, I6, I7, I8 and I10',
  steps: 30,
  checkEvery: 3,
  tabs: 4,
  allTabs: true,
  patience: 8000,
  actions: {
    'keys opened': { action: openKeys, weight: 3 },
    'parcels looked for': { action: searchParcels, weight: 1 },
    'page reloaded': { action: reload, weight: 1 },
    'link followed': { action: follow, weight: 3 },
    'tab closed, another opened': { action: closeAndOpen, weight: 1 },
  },
  begin: async (run) => {
    await watchCredentials(run)
    for (const person of [ann, bob]) await register(run.service, person)
    run.person = ann
    await signInWith(run.page, ann)
  },
  parts: [
    {
      name: 'Reloads and slow answers',
      faults: {
        on: [calls.refresh, calls.refresh, calls.createApiKey],
        rules: faults.slow,
        howMany: [1, 2, 3],
      },
      check: browse(true),
    },
    {
      name: 'Broken connections and answers',
      faults: {
        on: [
          calls.refresh,
          calls.refresh,
          calls.createApiKey,
          calls.deleteApiKey,
          /^GET \/api\//u,
          /^GET \/(?:keys|mark|assets)/u,
        ],
        rules: [...faults.slow, ...faults.broken, ...faults.answers],
        howMany: [1, 2, 3],
      },
      check: browse(false),
    },
  ],
  end: async (run) => {
    const found: string[] = []
    for (const person of [ann, bob]) {
      found.push(...(await changePerson(run, person)))
      const [tab = run.page] = run.tabs
      await tab.goto('/properties/new/parcels?address=412+Oak+Hollow+Lane%2C+Raleigh%2C+NC+27601')
      await tab.getByRole('button', { name: 'Continue with this parcel' }).waitFor()
    }
    // Background work after the page load.
    await pause(1000)
    if (!run.counts.has('credentials seen')) found.push('I6: no credential was seen')
    return [...found, ...oneKeyEach(run), ...tokensOnce(run)]
  },
}
