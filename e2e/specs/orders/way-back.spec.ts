/** Form, payment, attempt and order share one history entry: Back leads to where the order was begun. */
import type { Page } from '@playwright/test'
import { cards, fillCard } from '../../support/card.ts'
import { calls } from '../../support/people/session.ts'
import {
  openPaymentByForm,
  payButton,
  payInVain,
  settleByNumber,
  unknownTitle,
} from '../../support/payment.ts'
import type { FaultProxy } from '../../support/proxy/fault-proxy.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { counters } from '../../support/service/sandbox.ts'
import { callInPage } from '../../support/start/bundle.ts'
import { startWithProperty } from '../../support/start.ts'
import { products } from '#features/orders/placing-copy.ts'

const { createOrder } = calls
const title = (page: Page) => page.getByRole('heading', { level: 1 })

interface Walk {
  page: Page
  wire: FaultProxy
  email: string
  propertyId: number
}
const pay = async ({ page }: Walk, card: string = cards.good): Promise<void> => {
  await fillCard(page, card)
  await payButton(page).click()
}
const byForm = async ({ page, propertyId }: Walk): Promise<unknown> => openPaymentByForm(page, propertyId)

const walks: Record<string, { begin?: typeof byForm; finish: (walk: Walk) => Promise<unknown> }> = {
  paid: { finish: pay },
  'paid after a decline': {
    finish: async (walk) => {
      await pay(walk, cards.declined)
      await expect(walk.page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
      await pay(walk)
    },
  },
  'paid from the page of an unsent order': {
    begin: async ({ page, propertyId }) => {
      await page.goto(`/attempts/${await callInPage(page, 'writeDraft', propertyId)}`)
      await page.getByRole('link', { name: 'Continue to payment' }).click()
      await page.getByRole('link', { name: 'Order', exact: true }).click()
      await page.getByRole('button', { name: products.FULL.button }).click()
    },
    finish: pay,
  },
  'lost, then found by its number': {
    finish: async (walk) => {
      await fillCard(walk.page, cards.good)
      await payInVain(walk.page, walk.wire, { after: 'reset' })
      await settleByNumber(walk.page, walk.email)
    },
  },
  'lost as the connection drops': {
    finish: async (walk) => {
      const { page, wire, email } = walk
      wire.fault({ on: createOrder, holdAnswer: 60_000 })
      await pay(walk)
      await expect.poll(async () => (await counters(email)).charges).toBe(1)
      await wire.goDown()
      wire.heal()
      // Reported on the payment page: no other page can load offline.
      await expect(page.getByRole('alert').filter({ hasText: 'once you’re back online' })).toBeVisible()
      await expect(payButton(page)).toBeHidden()
      await wire.comeUp()
      await expect(unknownTitle(page)).toBeVisible()
      expect(wire.seen(createOrder)).toHaveLength(1)
    },
  },
  'answered late': {
    finish: (walk) => {
      walk.wire.fault({ on: createOrder, times: 1, holdAnswer: 4_000 })
      return pay(walk)
    },
  },
  free: {
    begin: async ({ page, propertyId }) => {
      await page.goto(`/properties/${propertyId}/order?product=LOAN`)
    },
    finish: async ({ page }) => {
      await page.getByRole('button', { name: products.LOAN.button }).click()
      await expect(page).toHaveURL(/\/orders\/\d+$/u)
    },
  },
}

for (const [how, { begin = byForm, finish }] of Object.entries(walks))
  test(`O11 and O16: an order ${how}: Back leads to where it was begun, Forward and a reload to its page`, async ({
    allowFailures,
    page,
    wire,
  }) => {
    allowFailures('network', 402)
    const account = await startWithProperty(page)
    const start = `/properties/${account.propertyId}`
    await page.goto(start)
    await expect(title(page)).toBeVisible()
    const walk = { ...account, page, wire }
    await begin(walk)
    await finish(walk)
    await expect(page).toHaveURL(/\/(?:orders|attempts)\/[^/]+$/u)
    await expect(page.getByText(/Order details|What we know/u).first()).toBeVisible()
    const end = page.url()
    const ways = [() => page.goBack(), () => page.goForward(), () => page.reload(), () => page.goBack()]
    for (const [index, way] of ways.entries()) {
      await way()
      await expect(page).toHaveURL(index % 3 === 0 ? start : end)
      await expect(title(page)).toBeVisible()
    }
  })

test('O16: Back from the payment page leads there, too; an odd spelling of its URL adds no entry', async ({
  page,
}) => {
  const { propertyId } = await startWithProperty(page)
  const start = `/properties/${propertyId}`
  await page.goto(start)
  await expect(title(page)).toBeVisible()
  const reference = await openPaymentByForm(page, propertyId)
  await page.goBack()
  await expect(page).toHaveURL(start)
  for (const odd of [`/%70ay/${reference}`, `/pay/${reference}/`]) {
    await page.goto(odd)
    await expect(page).toHaveURL(`/pay/${reference}`)
    await expect(payButton(page)).toBeEnabled()
    await page.goBack()
    await expect(page).toHaveURL(start)
  }
})
