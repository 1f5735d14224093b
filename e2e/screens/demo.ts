import type { APIRequestContext, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect } from '../support/fixtures.ts'

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

/** Has something in every state. */
export interface Demo {
  email: string
  /** First whose address contains this. */
  property: (address: string) => number
  /** First in this status. */
  order: (status: string) => number
  /** Ids: `own` created by the user, `left` by another browser. */
  keys: { own: number; left: number }
}

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The demo has no ${what}`)
  return value
}

/** Skips the tour and creates two keys; ends on Home. */
export async function openDemo(page: Page, request: APIRequestContext): Promise<Demo> {
  const answering = page.waitForResponse(/\/sandbox\/demo-account$/u)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  const { email, password, portfolio } = answer.parse(await (await answering).json()).data
  await page.getByRole('button', { name: 'Skip tour' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

  const login = await request.post('/api/v2/auth/login', { data: { email, password } })
  const headers = { Authorization: `Bearer ${tokens.parse(await login.json()).data.access_token}` }
  const makeKey = async (name: string, description: string): Promise<number> => {
    const data = { name, description, expiresInDays: 5 }
    const key = await request.post('/api/v2/public/api-keys', { data, headers })
    return made.parse(await key.json()).data.id
  }
  return {
    email,
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
