import { expect, test } from '../../support/fixtures.ts'
import { addRecords, sampleAddress, startWithProperty } from '../../support/start.ts'
import { knownProperty } from '../../support/storage/known-properties.ts'

const hostile = 'x%0ABcc:y\r\nBcc: y@example.com&body=z'

test('the letter names missing documents, and a hostile name adds no recipient', async ({ page }) => {
  const { propertyId } = await startWithProperty(page)
  await addRecords(page, {
    properties: [
      knownProperty(propertyId, { serviceName: hostile, address: sampleAddress, propertyType: 'Hotel' }),
    ],
  })
  await page.goto(`/properties/${propertyId}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Ask for documents by email' }).click()
  await expect(page).toHaveURL(/letter=/u)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/- STR report\. .*Not received yet\./u)
  await expect(dialog).toContainText('412 Oak Hollow Lane, Raleigh, NC 27601')
  const mail = page.getByRole('link', { name: 'Open email draft' })
  const href = new URL((await mail.getAttribute('href')) ?? '')
  expect(href.protocol).toBe('mailto:')
  expect(href.pathname).toBe('')
  expect([...href.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(href.searchParams.get('subject')).toBe('Documents for x%0ABcc:y Bcc: y@example.com&body=z')
})
