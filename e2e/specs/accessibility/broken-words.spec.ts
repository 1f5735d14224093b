import type { Page } from '@playwright/test'
import { nobody, test, type Demo } from '../../screens/demo.ts'
import { parts } from '../../screens/every-sight.ts'
import { illegible } from '../../screens/legible.ts'
import { signedOutSights } from '../../screens/account-sights.ts'
import type { Sight } from '../../screens/sight.ts'
import { expect } from '../../support/fixtures.ts'

async function look(page: Page, demo: Demo, pages: readonly Sight[], fonts: readonly number[]) {
  const found: Record<string, Record<string, string>> = {}
  for (const sight of pages)
    await test.step(sight.name, async () => {
      await sight.open(page, demo)
      const problems = await illegible(page, fonts)
      if (Object.keys(problems).length > 0) found[sight.name] = problems
      await sight.leave?.(page)
    })
  expect(found).toEqual({})
}

for (const [part, pages] of parts)
  test(`${part}: no word is broken and no control covered, on any screen, at any text size of the browser`, async ({
    page,
    demo,
    allowFailures,
  }) => {
    allowFailures(400, 401, 402, 404, 'network')
    await look(page, demo, pages, [16, 24, 32])
  })

test.describe('starting signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('no word is broken and no control covered, on any screen, at any text size of the browser', async ({
    page,
  }) => {
    await look(page, nobody, Object.values<readonly Sight[]>(signedOutSights).flat(), [16, 24, 32])
  })
})
