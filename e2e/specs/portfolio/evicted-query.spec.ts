import { expect, test } from '../../support/fixtures.ts'
import { queryClientOf } from '../../support/query-client.ts'
import { startWithProperty } from '../../support/start.ts'

test('data evicted under an open page keeps the frame, and comes back', async ({ page }) => {
  const { propertyId } = await startWithProperty(page)
  await page.goto(`/properties/${propertyId}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/412 Oak Hollow/u)
  const navigation = await page.getByRole('navigation', { name: 'Main' }).first().elementHandle()
  const client = await queryClientOf(page)
  // Holds the read open.
  const held = await client.evaluateHandle((queries) => {
    const query = queries
      .getQueryCache()
      .getAll()
      .find(({ queryKey }) => queryKey[2] === 'documents')
    if (query === undefined) throw new Error('The page reads no documents')
    const { promise, resolve } = Promise.withResolvers<void>()
    const read = query.options.queryFn
    if (typeof read !== 'function') throw new Error('The documents have no read')
    query.setOptions({ ...query.options, queryFn: (context) => promise.then(() => read(context)) })
    query.reset()
    void query.fetch().catch(() => undefined)
    return { release: resolve }
  })
  await expect(page.locator('main [aria-hidden=true].appear-late')).not.toHaveCount(0)
  await held.evaluate(({ release }) => release())
  await expect(title).toHaveText(/412 Oak Hollow/u)
  expect(await navigation?.evaluate((it) => it.isConnected)).toBe(true)
})
