import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { startOnProperty, startSignedIn, startWithProperty } from '../../support/start.ts'

const nameOnPage = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

async function openDemo(page: Page): Promise<void> {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('an empty Home leads to the first property and to records created elsewhere', async ({ page }) => {
  await startSignedIn(page, { at: '/' })
  await expect(page.getByText('Start with an address')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Steps to a valuation or loan quote' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find missing records' })).toHaveAttribute('href', '/find')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'Add a property' }).click()
  await expect(page).toHaveURL('/properties/new')
})

test('a new property is listed with its next step', async ({ page }) => {
  const { propertyId } = await startOnProperty(page)
  const name = await nameOnPage(page)
  await page.goto('/')
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible()
  await expect(section(page, 'Next steps').getByRole('link', { name, exact: true })).toBeVisible()
  await section(page, 'Next steps')
    .getByRole('link', { name: `Add documents: ${name}` })
    .click()
  await expect(page).toHaveURL(`/properties/${propertyId}#documents`)
})

test('a link on Home leads to the page about finding missing records', async ({ page }) => {
  await startWithProperty(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'find missing records' }).click()
  await expect(page).toHaveURL('/find')
  for (const [part, link, to] of [
    ['Your whole portfolio', 'Open backup settings', '/settings'],
    ['A property', 'Find by address', '/properties/new'],
    ['A payment', 'Your orders', '/orders'],
    ['An API key', 'Your API keys', '/keys'],
  ] as const)
    await expect(section(page, part).getByRole('link', { name: link })).toHaveAttribute('href', to)
  await expect(section(page, 'An order').getByLabel('Order number')).toBeVisible()
  await expect(section(page, 'What’s stored where')).toContainText(
    'Saved only in this browser and its backups',
  )
  // An invalid order number leads here too.
  await page.goto('/orders/nonsense')
  await page.getByRole('link', { name: 'Find missing records' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find missing records' })).toBeVisible()
})

test('the demo’s Home shows what needs attention, what is in progress and the next steps, with matching totals', async ({
  page,
  allowCharges,
}) => {
  allowCharges(10)
  await openDemo(page)
  const asking = section(page, 'Needs attention').getByRole('listitem')
  const running = section(page, 'In progress').getByRole('listitem')
  await expect(asking.first()).toBeVisible()
  await expect(asking.first().getByRole('blockquote')).toBeVisible()
  await expect(running.first()).toBeVisible()
  const reported = page.getByText(/orders? needs? your attention\./u)
  await expect(reported).toHaveText(/\. .*\$[1-9][\d,]*\.00 spent\.$/u)
  await expect(async () => {
    const counts = `${await asking.count()} ${await running.count()}`
    expect(
      (await reported.innerText()).replace(
        /^(\d+) orders? needs? your attention\. (\d+) orders? .*$/u,
        '$1 $2',
      ),
    ).toBe(counts)
  }).toPass()
  // Only the property without an open order has a next step.
  await expect(section(page, 'Next steps').getByRole('row')).toHaveCount(2)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await asking
    .first()
    .getByRole('link', { name: /Answer the analyst/u })
    .click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
})

test('a returning visitor sees the portfolio before any response of the service', async ({
  page,
  allowCharges,
}) => {
  allowCharges(10)
  await openDemo(page)
  await page.context().route('**/api/**', () => new Promise<never>(() => undefined))
  await page.reload()
  await expect(section(page, 'Needs attention').getByRole('listitem').first()).toBeVisible()
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
})

test('unreadable records are reported, with a way to try again', async ({ page }) => {
  await startWithProperty(page)
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => {
      if (name === 'plumbline-portfolio' && !('healed' in globalThis))
        throw new DOMException('forbidden', 'SecurityError')
      return open(name, version)
    }
  })
  await page.goto('/')
  await expect(
    page.getByText('Your portfolio appears here once this browser’s storage works again'),
  ).toBeVisible()
  // Once, above every page.
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('This browser is blocking Plumbline’s storage')
  // Fixed by the click itself: the portal also retries automatically.
  await page.evaluate(() => {
    addEventListener('pointerdown', () => Object.assign(globalThis, { healed: true }), { capture: true })
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'Next steps')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
