import type { Page } from '@playwright/test'
import { barriers } from '../../screens/examine.ts'
import { signIn, signInAgain } from '../../support/people/account.ts'
import { expect, test } from '../../support/fixtures.ts'
import { parcelsPath } from '../../support/property.ts'
import { counters, revokeKeysOf } from '../../support/service/sandbox.ts'
import { home, newTab } from '../../support/people/tabs.ts'
import { startSignedIn, sampleAddress } from '../../support/start.ts'

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

test('K4 a key that was deactivated elsewhere: every tab asks to sign in, once, and goes on with a new one @promise', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(401)
  const account = await startSignedIn(page, { withKey: true, at: '/' })
  const other = await newTab(context)
  await revokeKeysOf(account.email)
  for (const tab of [page, other]) {
    await tab.goto(parcelsPath('9 Elm St, Raleigh, NC 27601'))
    await expect(signInDialog(tab)).toBeVisible()
  }
  expect(await barriers(page)).toEqual([])
  expect((await counters(account.email)).keys).toBe(0)
  await signInAgain(page, account.password)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog')).toHaveCount(0)
    await expect(tab.getByRole('heading', { level: 1, name: 'Is this your property?' })).toBeVisible()
  }
  expect((await counters(account.email)).keys).toBe(1)
})

for (const isLoaded of [true, false])
  test(`K11 signing out offline wipes this browser at once${isLoaded ? '' : ', also before the sign-in page has loaded'}; the key is deactivated when the next one is created`, async ({
    page,
    context,
    allowFailures,
  }) => {
    allowFailures('network', 'part')
    const account = await startSignedIn(page, { withKey: true })
    const signInPage = '**/assets/sign-in-*.js'
    if (!isLoaded) await page.route(signInPage, (route) => route.abort())
    const loaded = isLoaded ? page.waitForResponse(signInPage) : null
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await (await loaded)?.finished()
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
    await expect(
      page.getByRole('heading', { name: isLoaded ? 'Sign in' : 'You’re signed out' }),
    ).toBeVisible()
    await expect(page.getByText('You’re signed out of this browser')).toBeVisible()
    await expect(page.getByText(/this browser’s key “Plumbline · /u)).toBeVisible()
    await expect(page.getByText(account.email)).toHaveCount(0)
    await page.unrouteAll()
    await context.setOffline(false)
    expect((await counters(account.email)).keys).toBe(1)
    await signIn(page, account)
    await expect(home(page)).toBeVisible()
    await page.goto(parcelsPath(sampleAddress))
    await expect(page.getByRole('heading', { level: 1, name: 'Is this your property?' })).toBeVisible()
    expect((await counters(account.email)).keys).toBe(1)
  })
