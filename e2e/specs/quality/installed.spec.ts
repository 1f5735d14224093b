import { barriers } from '../../screens/examine.ts'
import { expect, test } from '../../support/fixtures.ts'
import { startWithProperty } from '../../support/start.ts'

test('in Safari the portal warns once that the browser deletes the portfolio, and says how to keep it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const say = (name: string, value: unknown): void =>
      void Object.defineProperty(Navigator.prototype, name, { get: () => value })
    say('vendor', 'Apple Computer, Inc.')
    say(
      'userAgent',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile Safari/604.1',
    )
    StorageManager.prototype.persisted = () => Promise.resolve(false)
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await startWithProperty(page)
  await page.goto('/')
  const title = page.getByText('Safari may delete your portfolio')
  await expect(title).toBeVisible()
  await page.getByText('Show me how').click()
  await expect(page.getByText('Add Plumbline to your home screen: tap Share')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(title).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(title).toBeHidden()
})
