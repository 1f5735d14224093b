import { barriers } from '../../screens/examine.ts'
import { expect, test } from '../../support/fixtures.ts'
import { startWithProperty } from '../../support/start.ts'

test('every page names the manifest, which stays within the portal and declares the true size of its icons', async ({
  page,
}) => {
  await page.goto('/sign-in')
  const read = await page.evaluate(async () => {
    const address = (rel: string): string =>
      document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)?.href ?? ''
    const from = address('manifest')
    const pathOf = (named: string): string => new URL(named, from).pathname
    const answer = await fetch(from)
    const manifest = (await answer.json()) as {
      start_url: string
      scope: string
      display: string
      icons: { src: string; sizes: string; purpose: string }[]
    }
    const icons = [
      ...manifest.icons,
      { src: address('apple-touch-icon'), sizes: '180x180', purpose: 'touch' },
    ]
    const sizes = await Promise.all(
      icons.map(async ({ src, sizes, purpose }) => {
        const image = new Image()
        image.src = pathOf(src)
        await image.decode()
        return { purpose, said: sizes, is: `${image.naturalWidth}x${image.naturalHeight}` }
      }),
    )
    // The inline icon must decode.
    const tab = new Image()
    tab.src = address('icon')
    await tab.decode()
    const { start_url, scope, display } = manifest
    return { start_url: pathOf(start_url), scope: pathOf(scope), display, sizes, tab: tab.src.slice(0, 19) }
  })
  expect(read).toMatchObject({
    start_url: '/',
    scope: '/',
    display: 'standalone',
    tab: 'data:image/svg+xml,',
  })
  expect(read.sizes.map(({ purpose }) => purpose).toSorted()).toEqual([
    'any',
    'any',
    'any',
    'maskable',
    'touch',
  ])
  for (const { said, is } of read.sizes) if (said !== 'any') expect(is).toBe(said)
})

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
