import type { Page } from '@playwright/test'
import { fillCard, cards } from '../../support/card.ts'
import { expect, test } from '../../support/fixtures.ts'
import { activeKeys, copyAndClose, secretOf, startSignedInWithClipboard } from '../../support/keys.ts'
import { signUpNewAccount, testPassword } from '../../support/people/account.ts'
import { payButton, startReadyToPay } from '../../support/payment.ts'
import { queryClientOf } from '../../support/query-client.ts'
import { makeAccount } from '../../support/service/service.ts'

/** Mutations in the cache, with their state as JSON. */
const mutationsIn = async (page: Page): Promise<{ key: string; state: string }[]> =>
  (await queryClientOf(page)).evaluate((client) =>
    client
      .getMutationCache()
      .getAll()
      .map(({ options, state }) => ({
        key: options.mutationKey?.join(' ') ?? '',
        state: `${JSON.stringify(state)} ${String(state.error)}`,
      })),
  )

async function expectNone(page: Page, secrets: readonly string[]): Promise<void> {
  for (const { key, state } of await mutationsIn(page)) {
    expect(key).not.toBe('')
    for (const secret of secrets) expect(state).not.toContain(secret)
  }
}

/** Clicks twice before React can render. */
const pressTwice = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })

test.describe('with the clipboard', () => {
  startSignedInWithClipboard()

  test('a double click creates one key, and its value is in no cache', async ({ page }) => {
    await page.goto('/keys/new')
    await page.getByLabel('Name').fill('Pressed twice')
    await pressTwice(page, 'Create key')
    const secret = await secretOf(page).inputValue()
    await page.getByRole('button', { name: 'Test key' }).click()
    await expect(page.getByText('The key works')).toBeVisible()
    expect((await mutationsIn(page)).map(({ key }) => key).sort()).toEqual(['create-api-key', 'try-api-key'])
    await expectNone(page, [secret])
    await copyAndClose(page)
    await expectNone(page, [secret])
    await expect(activeKeys(page).getByRole('row', { name: /Pressed twice/u })).toHaveCount(1)
  })
})

test('a sign-in leaves no password in the mutation cache, refused or not', async ({
  page,
  allowFailures,
}) => {
  allowFailures(401)
  const { email } = await makeAccount()
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(`not ${testPassword}`)
  await pressTwice(page, 'Sign in')
  await expect(page.getByRole('alert')).toBeVisible()
  expect((await mutationsIn(page)).map(({ key }) => key)).toEqual(['sign-in'])
  await expectNone(page, [testPassword, email])
  await page.getByRole('textbox', { name: 'Password' }).fill(testPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expectNone(page, [testPassword, email, 'access_token', 'refresh_token'])
})

test('a sign-up leaves no password in the mutation cache', async ({ page }) => {
  const { email } = await signUpNewAccount(page)
  await expectNone(page, [testPassword, email, 'access_token', 'refresh_token'])
})

test('a payment leaves no card data in the mutation cache', async ({ page, allowFailures }) => {
  allowFailures(402)
  await startReadyToPay(page)
  await fillCard(page, cards.declined)
  await payButton(page).click()
  await expect(page.getByText('You were not charged').first()).toBeVisible()
  expect((await mutationsIn(page)).map(({ key }) => key)).toEqual(['pay'])
  await expectNone(page, ['tok_', 'postalCode', cards.declined])
})
