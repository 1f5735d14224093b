import { expect, test } from '../../support/fixtures.ts'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { addFiles } from '../../support/uploads.ts'
import { startOnProperty, startWithProperty } from '../../support/start.ts'
import { products } from '#features/orders/placing-copy.ts'

test('the order form lists missing documents, waits for uploads in progress, and includes them @promise', async ({
  page,
}) => {
  await startOnProperty(page)
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await addFiles(page, [{ name: 'Rent Roll 2026-09.pdf', buffer: pdf() }])
  await page.route('**/upload-to-property/*', async (route) => {
    await seen
    await route.continue()
  })
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await addFiles(page, [{ name: 'T-12 2026-08.pdf', buffer: pdf({ words: 'Operating statement' }) }])
  await expect(page.getByRole('button', { name: 'Upload 1 file' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Order a valuation or quote' }).first().click()

  await expect(page.getByText('Some files are still uploading')).toBeVisible()
  await expect(page.getByText('1 file hasn’t been uploaded yet')).toBeVisible()
  await expect(page.getByText(/^Analysts usually ask for your rent roll and operating/u)).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose what to order' })).toBeVisible()
  await page.getByRole('radio', { name: /Detailed valuation/u }).check()
  await expect(page).toHaveURL(/product=FULL/u)
  await page.getByRole('button', { name: products.FULL.button }).click()
  await expect(page).toHaveURL(/\/order\?/u)
  goOn()

  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your order' }).getByText('Rent Roll')).toBeVisible()
})

test('an upload that fails meanwhile stops the order once', async ({ page, allowFailures }) => {
  allowFailures('network')
  await startOnProperty(page)
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await addFiles(page, [{ name: 'Rent Roll 2026-09.pdf', buffer: pdf() }])
  await page.route('**/upload-to-property/*', async (route) => {
    await seen
    await route.abort()
  })
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Order a valuation or quote' }).first().click()
  await page.getByRole('radio', { name: 'Loan quote' }).check()
  const order = page.getByRole('button', { name: products.LOAN.button })
  await order.click()
  await expect(order).toHaveAttribute('aria-busy', 'true')
  goOn()

  const alert = page.getByRole('alert').filter({ hasText: '1 file wasn’t uploaded' })
  await expect(alert).toContainText('Nothing was ordered.')
  await expect(page).toHaveURL(/\/order\?/u)
  await order.click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
})

test('a free quote goes from the click to its order without ever saying that nothing was sent', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Delays the claim, as a busy browser does.
    const request = navigator.locks.request.bind(navigator.locks)
    navigator.locks.request = async (...given: unknown[]) => {
      if (String(given[0]).startsWith('attempt:')) await new Promise((resolve) => setTimeout(resolve, 1_500))
      return Reflect.apply(request, navigator.locks, given)
    }
    new MutationObserver(() => {
      if (document.body?.textContent.includes('hasn’t been sent'))
        document.documentElement.dataset['saidNotSent'] = ''
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  const { propertyId } = await startWithProperty(page)
  await page.goto(`/properties/${propertyId}/order`)
  await page.getByRole('radio', { name: 'Loan quote' }).check()
  await page.getByRole('button', { name: products.LOAN.button }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
  expect(await page.locator('html').getAttribute('data-said-not-sent')).toBeNull()
})
