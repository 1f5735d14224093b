import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { activeKeys, startSignedInWithClipboard } from '../../support/keys.ts'

startSignedInWithClipboard()

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

test('the whole page by keyboard alone: create, copy, test, replace, deactivate, clean up', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  await page.goto('/keys')
  await press(page.getByRole('link', { name: 'Create key', exact: true }))
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Plumbline · Edge on Windows · 1 Nov 2026 · zz9z-01')
  await press(button('Create key'))
  await press(button('Test key'))
  await expect(page.getByText('The key works')).toBeVisible()
  await press(button('Copy key'))
  await expect(page.getByText('Key copied.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/keys')

  await press(page.getByRole('link', { name: 'Create key', exact: true }))
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Mine')
  await tabTo(page, page.getByLabel('Expiration'))
  await page.keyboard.type('Never')
  await expect(page.getByText('This key never expires')).toBeVisible()
  await press(button('Create key'))
  await press(button('Copy .env line'))
  await expect(page.getByText('.env line copied.')).toBeVisible()
  await press(button('Done'))
  await expect(page).toHaveURL('/keys')

  await press(page.getByRole('link', { name: 'Replace Mine' }))
  await press(button('Create key'))
  await press(button('Copy key'))
  await expect(page.getByText('Key copied.')).toBeVisible()
  await press(button('Done'))
  const deactivate = async (which: string, name: string): Promise<void> => {
    await press(page.getByRole('link', { name: `${which} ${name}`, exact: true }))
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await deactivate('Deactivate the old', 'Mine')

  await press(page.getByRole('link', { name: /^Deactivate .*Edge on Windows/u }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Deactivate key' }))
  await expect(activeKeys(page).getByRole('row')).toHaveCount(2)

  await deactivate('Deactivate', 'Mine 2')
  await expect(page.getByText('No keys yet')).toBeVisible()
})
