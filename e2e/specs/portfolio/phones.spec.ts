import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { expect, test } from '../../support/fixtures.ts'
import { startOnProperty, startWithProperty } from '../../support/start.ts'
import { addFiles, expectUploaded, uploadFault } from '../../support/uploads.ts'

test.use({ viewport: { width: 390, height: 780 } })

test('the bar has what is used daily; developers and signing out are in the settings', async ({ page }) => {
  await startWithProperty(page, { at: '/' })
  const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(bar).toHaveText(['Home', 'Properties', 'Orders', 'Add', 'Settings'])
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await bar.getByText('Add').click()
  await expect(page).toHaveURL('/properties/new')
  await expect(bar.and(page.locator('[aria-current=page]'))).toHaveText(['Properties'])
  await bar.getByText('Settings').click()
  await expect(page.getByRole('link', { name: 'Developers' })).toHaveAttribute('href', '/developers')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test('a page’s primary action is first and wide, the others are in a menu, also by keyboard', async ({
  page,
}) => {
  await startWithProperty(page, { at: '/properties' })
  const primary = page.getByRole('main').getByRole('link', { name: 'Add a property' })
  const menu = page.getByRole('button', { name: 'More actions' })
  const box = await primary.boundingBox()
  expect(box?.width).toBeGreaterThan(250)
  expect((await menu.boundingBox())?.y).toBe(box?.y)
  const addresses = page.getByRole('link', { name: 'Import addresses' })
  const save = page.getByRole('button', { name: 'Save as CSV', exact: true })
  await expect(save).toBeHidden()
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(addresses).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(save).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(save).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  const list = page.getByRole('group', { name: 'More actions' })
  // Placed in the frame after it opens.
  await expect(list).toBeInViewport({ ratio: 1 })
  const download = page.waitForEvent('download')
  await save.click()
  expect((await download).suggestedFilename()).toMatch(/properties.*\.csv$/u)
  await expect(menu).toBeFocused()
  await menu.click()
  await addresses.click()
  await expect(page).toHaveURL('/properties/list')
})

test('the upload tray can be folded, leaves two thirds free at 200% zoom, and hides no button', async ({
  page,
}) => {
  const { email } = await startOnProperty(page)
  await uploadFault(email, { kind: 'slow', times: 9, delayMs: 60_000 })
  await addFiles(
    page,
    Array.from({ length: 4 }, (_, index) => ({ name: `Lease ${index}.pdf`, buffer: pdf({ pages: 1 }) })),
  )
  await page.getByRole('button', { name: 'Upload 4 files' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByText('Settings').click()
  // A laptop's window at 200% zoom.
  await page.setViewportSize({ width: 720, height: 450 })
  const tray = page.getByRole('region', { name: 'Uploads' })
  await tray.getByRole('button', { name: /of 4 uploaded/u }).click()
  await expect(tray.getByRole('listitem').first()).toBeVisible()
  expect((await tray.boundingBox())?.y).toBeGreaterThanOrEqual(300)
  const last = page.getByRole('main').getByRole('button').last()
  await last.focus()
  const [button, covered] = [await last.boundingBox(), await tray.boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0)
  await tray.getByRole('button', { name: 'Fold uploads' }).click()
  const folded = page.getByRole('button', { name: /^Show uploads: \d of 4 uploaded/u })
  await expect(folded).toBeFocused()
  expect((await folded.boundingBox())?.width).toBeLessThan(90)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Home').click()
  await folded.click()
  await expect(tray).toBeVisible()
  await expect(tray.getByRole('button', { name: /of 4 uploaded/u })).toBeFocused()
})

test('the tray shows on other pages: it uploads ready files, and closes once all are uploaded', async ({
  page,
}) => {
  await startOnProperty(page)
  await addFiles(page, [{ name: 'Lease.pdf', buffer: pdf({ pages: 1 }) }])
  const tray = page.getByRole('region', { name: 'Uploads' })
  const upload = page.getByRole('button', { name: 'Upload 1 file' })
  await expect(upload).toBeVisible()
  await expect(tray).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Settings').click()
  await expect(tray.getByText('1 file not uploaded yet')).toBeVisible()
  await upload.click()
  await expect(tray).toHaveCount(0)
  await expectUploaded(page, 'Lease')
})
