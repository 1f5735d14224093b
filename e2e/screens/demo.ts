import { operations } from '@plumbline/service-contract/operations'
import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, test as base } from '../support/fixtures.ts'
import type { TestAccount } from '../support/people/account.ts'
import { startSignedIn } from '../support/start.ts'
import { callInPage } from '../support/start/bundle.ts'

const answer = z.object({
  data: z.object({
    email: z.string(),
    password: z.string(),
    portfolio: z.object({
      properties: z.array(z.object({ propertyId: z.number(), address: z.string() })),
      orders: z.array(
        z.object({ id: z.number(), propertyId: z.number(), record: z.object({ status: z.string() }) }),
      ),
    }),
  }),
})
const made = z.object({ data: z.object({ id: z.number() }) })
const tokens = z.object({ data: z.object({ access_token: z.string() }) })

/** Demo account with records in every state. */
export interface Demo extends TestAccount {
  /** Id of the first property whose address contains this. */
  property: (address: string) => number
  /** Id of the first order in this status. */
  order: (status: string) => number
  /** Key ids: `own` was created by the user, `left` by another browser. */
  keys: { own: number; left: number }
}

/** Placeholder for pages that need no account. */
export const nobody: Demo = {
  email: '',
  password: '',
  property: () => 0,
  order: () => 0,
  keys: { own: 0, left: 0 },
}

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The demo has no ${what}`)
  return value
}

/** Creates two keys; ends on Home. */
export async function openDemo(page: Page): Promise<Demo> {
  const { request } = page
  const answering = page.waitForResponse(/\/sandbox\/demo-account$/u)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  const { email, password, portfolio } = answer.parse(await (await answering).json()).data
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  const login = await request.post(operations.login.path, { data: { email, password } })
  const headers = { Authorization: `Bearer ${tokens.parse(await login.json()).data.access_token}` }
  const makeKey = async (name: string, description: string): Promise<number> => {
    const data = { name, description, expiresInDays: 5 }
    const key = await request.post(operations.createApiKey.path, { data, headers })
    return made.parse(await key.json()).data.id
  }
  return {
    email,
    password,
    property: (address) =>
      found(
        portfolio.properties.find((one) => one.address.includes(address)),
        `property at ${address}`,
      ).propertyId,
    order: (status) =>
      found(
        portfolio.orders.find(({ record }) => record.status === status),
        `order in ${status}`,
      ).id,
    keys: {
      own: await makeKey(
        'Nightly import of the rent rolls of all our properties in North Carolina',
        'On the build server',
      ),
      left: await makeKey('Plumbline · Firefox on Mac · 1 Nov 2026 · zz9z-01', 'Created by Plumbline'),
    },
  }
}

interface SharedDemo {
  demo: Demo
  /** The browser's records, but not its session: a refresh token works only once. */
  state: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** One demo account per worker: each test signs in to a copy of its records and starts on Home. */
export const test = base.extend<{ demo: Demo }, { sharedDemo: SharedDemo }>({
  sharedDemo: [
    async ({ browser }, provide, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
      const page = await context.newPage()
      const demo = await openDemo(page)
      const state = await context.storageState({ indexedDB: true })
      await context.close()
      await provide({ demo, state })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ sharedDemo }, provide) => {
    await provide(sharedDemo.state)
  },
  demo: async ({ page, sharedDemo: { demo } }, provide) => {
    await startSignedIn(page, { account: demo })
    await callInPage(page, 'recordChecks')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await provide(demo)
  },
})
