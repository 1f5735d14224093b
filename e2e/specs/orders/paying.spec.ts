import type { Page } from '@playwright/test'
import { cards, fillCard } from '../../support/card.ts'
import { shifted } from '../../support/first-paint.ts'
import { expect, test } from '../../support/fixtures.ts'
import { openPayment, openPaymentByForm, payButton } from '../../support/payment.ts'
import { startOnProperty, startWithProperty } from '../../support/start.ts'
import { counters, setFault } from '../../support/service/sandbox.ts'
import { products } from '#features/orders/placing-copy.ts'

async function startAtPayment(page: Page): Promise<{ email: string }> {
  const account = await startWithProperty(page)
  await openPayment(page, account.propertyId)
  return account
}

test('a valuation is paid with one charge and ends on its order; no other tab keeps a card form @promise', async ({
  context,
  page,
}) => {
  const { email } = await startOnProperty(page)
  await page.getByRole('main').getByRole('link', { name: 'Order a valuation or quote' }).first().click()
  await page.getByRole('radio', { name: /Detailed valuation/u }).check()
  await page.getByRole('button', { name: products.FULL.button }).click()
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible()
  await expect(page).toHaveURL(/\/pay\//u)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(payButton(other)).toBeEnabled()
  const loadedAnew = other.waitForEvent('load')
  await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loadedAnew
  await expect(payButton(other)).toBeEnabled()
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  await expect(other).toHaveURL(page.url())
  expect((await counters(email)).charges).toBe(1)
})

test('on a phone the order page opens at its top after a payment, with amount and card in view, doesn’t shift, and keeps its scroll position after a reload', async ({
  page,
  browserName,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await startAtPayment(page)
  await fillCard(page, cards.good)
  await payButton(page).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByText('$350.00 charged to Visa ending in 4242.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Email me this link' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*&body=${encodeURIComponent(page.url())}$`, 'u'),
  )

  await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible()
  if (browserName === 'chromium') expect(await shifted(page)).toBeLessThan(0.001)

  await page.evaluate(() => scrollTo(0, 150))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150)
  await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible()
  if (browserName === 'chromium') expect(await shifted(page)).toBeLessThan(0.001)
})

test('O7: a declined card keeps the fields and says that nothing was charged; another card pays @promise', async ({
  page,
  allowFailures,
}) => {
  allowFailures(402)
  const { email } = await startAtPayment(page)
  await setFault({ operation: 'createOrder', account: email, kind: 'slow', delayMs: 1_000, times: 1 })
  // Simulates a slow device, which reads late that the attempt was refused.
  await page.evaluate(() => {
    const read = IDBObjectStore.prototype
    const get = Reflect.get(read, 'get') as (key: IDBValidKey) => IDBRequest<{ state?: string } | undefined>
    Object.assign(read, {
      get(this: IDBObjectStore, key: IDBValidKey) {
        const request = get.call(this, key)
        const listen = request.addEventListener.bind(request)
        if (this.transaction.mode === 'readonly')
          request.addEventListener = (type: string, heard: (event: Event) => void) => {
            listen(type, (event: Event) => {
              if (request.result?.state === 'refused') setTimeout(heard, 1_000, event)
              else heard(event)
            })
          }
        return request
      },
    })
  })
  await fillCard(page, cards.declined)
  await payButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The card was declined' })
  await expect(alert).toContainText('You were not charged.')
  // The service's message would only repeat the title.
  await expect(alert).not.toContainText('The service says:')
  await expect(page.locator('#card-number').getByRole('textbox')).toHaveValue('4000 0000 0000 0002')
  await expect(page.getByLabel('Postal code')).toHaveValue('27601')
  expect((await counters(email)).charges).toBe(0)

  await fillCard(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  expect((await counters(email)).charges).toBe(1)
})

test('incomplete card fields are reported in place, and nothing is sent @promise', async ({ page }) => {
  const { email } = await startAtPayment(page)
  await payButton(page).click()
  await expect(page.getByText('Your card details are incomplete')).toBeVisible()
  await expect(page.getByText('Enter the billing ZIP or postal code')).toBeVisible()
  await expect(page.locator('#card-number').getByRole('textbox')).toBeFocused()
  await fillCard(page, '4242 4242 4242 4241')
  await payButton(page).click()
  await expect(page.getByText('Check your card details')).toBeVisible()
  await expect(page.getByText(/Nothing was charged\./u)).toBeVisible()
  await fillCard(page, cards.good, { expiry: '12 / 20' })
  await payButton(page).click()
  await expect(page.locator('#card-expiry').getByRole('textbox')).toBeFocused()
  expect((await counters(email)).charges).toBe(0)
})

/** True if the CSP allows a Stripe script; tests it by adding one. */
const letsStripeIn = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
          if (blockedURI.startsWith('https://js.stripe.com/') && effectiveDirective.startsWith('script-src'))
            resolve(false)
        })
        const script = document.createElement('script')
        script.addEventListener('load', () => resolve(true))
        script.src = 'https://js.stripe.com/endive/stripe.js'
        document.head.append(script)
      }),
  )

test('only the payment page may load Stripe, and no page keeps it afterwards, however it is left', async ({
  browser,
  baseURL,
}) => {
  // A separate context: the fixture would fail on the blocked scripts.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const page = await context.newPage()
  const policies: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document' || response.frame() !== page.mainFrame()) return
    if (!new URL(response.url()).pathname.startsWith('/pay/'))
      policies.push(response.headers()['content-security-policy'] ?? '')
  })
  await page.goto('/sign-in')
  expect(await letsStripeIn(page)).toBe(false)
  await openPaymentByForm(page, (await startWithProperty(page)).propertyId)
  const payment = page.url()
  expect(await letsStripeIn(page)).toBe(true)
  const leave = [
    () => page.getByRole('link', { name: 'Order', exact: true }).click(),
    () => page.getByRole('link', { name: 'Properties', exact: true }).first().click(),
    () => page.goBack(),
  ]
  for (const way of leave) {
    await page.goto(payment)
    await expect(payButton(page)).toBeEnabled()
    expect(await page.evaluate(() => 'Stripe' in globalThis)).toBe(true)
    await way()
    await expect(page).not.toHaveURL(/\/pay\//u)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'Stripe' in globalThis)).toBe(false)
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await letsStripeIn(page)).toBe(false)
  }
  expect(policies.length).toBeGreaterThan(3)
  for (const policy of policies) expect(policy).not.toContain('stripe')
  await context.close()
})

/** Each field is a frame of Stripe's host, as the real ones are, and ready once that has loaded. */
const tinyStripe = `window.Stripe = Object.assign(() => {
  const element = () => {
    const frame = document.createElement('iframe')
    frame.src = 'https://js.stripe.com/endive/field.html'
    return { mount(node) { node.append(frame) }, on(name, fn) { if (name === 'ready') frame.addEventListener('load', fn); return this }, off() {}, update() {}, destroy() {}, focus() {} }
  }
  const made = new Map()
  return {
    elements: () => ({ create: (type) => { const one = element(); made.set(type, one); return one }, getElement: (type) => made.get(typeof type === 'string' ? type : type.__elementType) ?? null, update() {}, submit() {} }),
    createToken: async () => ({ token: { id: 'tok_visa', card: { brand: 'Visa', last4: '4242' } } }),
    createPaymentMethod() {}, confirmCardPayment() {},
  }
}, { version: 'endive' })`

test("without the sandbox's mock the page loads Stripe's own script and frames under the real CSP", async ({
  page,
  allowFailures,
}) => {
  allowFailures('network')
  let served = 0
  await page.route('**/sandbox/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.route('https://js.stripe.com/**', async (route) => {
    if (route.request().resourceType() === 'document') {
      await route.fulfill({ contentType: 'text/html', body: 'A field' })
      return
    }
    served += 1
    if (served <= 2) await route.abort()
    else await route.fulfill({ contentType: 'text/javascript', body: tinyStripe })
  })
  const { email } = await startAtPayment(page)
  await expect(page.getByText('The card form didn’t load')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(payButton(page)).toBeEnabled()
  for (const name of ['number', 'expiry', 'cvc'])
    await expect(page.frameLocator(`#card-${name} iframe`).getByText('A field')).toBeVisible()
  await page.getByLabel('Postal code').fill('27601')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  expect(served).toBeGreaterThan(2)
  expect((await counters(email)).charges).toBe(1)
})

test('card fields that don’t load are reported after 10 s, and a second try loads them', async ({ page }) => {
  await page.clock.install()
  await page.route('**/sandbox/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: tinyStripe.replace("'ready'", "'never'") }),
  )
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  )
  await startAtPayment(page)
  await expect(payButton(page)).toBeEnabled()
  const notice = page.getByRole('alert').filter({ hasText: 'The card form didn’t load' })
  // Real time passes, too, so the notice may appear sooner.
  await page.clock.fastForward(10_500)
  await expect(notice).toContainText('Nothing was charged.')
  await page.unroute('**/sandbox/stripe.js')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await fillCard(page, cards.good)
  await page.clock.fastForward(11_000)
  await expect(notice).toBeHidden()
})
