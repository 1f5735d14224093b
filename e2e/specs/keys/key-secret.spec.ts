import { expect, test } from '../../support/fixtures.ts'
import { createKey, secretOf, startSignedInWithClipboard } from '../../support/keys.ts'

startSignedInWithClipboard()

test('leaving uncopied asks first: Escape, outside, Done, back and links @promise', async ({ page }) => {
  await page.goto('/keys')
  await page.getByRole('link', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Gated')
  await page.getByRole('button', { name: 'Create key' }).click()
  const question = page.getByText('You haven’t copied the key')
  const secret = await secretOf(page).inputValue()

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.getByRole('button', { name: 'Done' }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Keep open' }).click()
    await expect(question).toBeHidden()
    await expect(secretOf(page)).toHaveValue(secret)
    await expect(page).toHaveURL('/keys/new')
  }

  await page.goBack()
  await page.getByRole('button', { name: 'Close without copying' }).click()
  await expect(page).toHaveURL('/keys')
  await expect(page.getByRole('row', { name: /Gated/u })).toBeVisible()
})

test('closing the tab uncopied asks first; after copying it doesn’t', async ({ page }) => {
  await createKey(page, 'Tab')
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByRole('button', { name: 'Copy key', exact: true }).click()
  await expect(page.getByText('Key copied.')).toBeVisible()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('a failed copy is reported and closing still asks; after a copy it doesn’t', async ({ page }) => {
  await createKey(page, 'No clipboard')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy key', exact: true }).click()
  await expect(page.getByText('Your browser blocked copying.')).toBeVisible()
  await expect(page.getByText('Key copied.')).toBeHidden()
  await expect(secretOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('You haven’t copied the key')).toBeVisible()
  await secretOf(page).focus()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText('Key copied.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/keys')

  // Closing works even right after copying.
  await createKey(page, 'Quick')
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes('Key copied.')) return
      observer.disconnect()
      const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(escape)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Copy key', exact: true }).click()
  await expect(page).toHaveURL('/keys')
})
