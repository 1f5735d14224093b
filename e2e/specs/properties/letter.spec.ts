import { expect, test } from '../../support/fixtures.ts'
import { addRecords, sampleAddress, startWithProperty } from '../../support/start.ts'
import { knownProperty } from '../../support/storage/known-properties.ts'

const hostile = 'x%0ABcc:y\r\nBcc: y@example.com&body=z'

test('the letter names missing documents, keeps edits, and a hostile name adds no recipient', async ({
  page,
}) => {
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
  const text = page.getByLabel('Message')
  await expect(text).toHaveValue(/- STR report\. .*Not received yet\./u)
  await expect(text).toHaveValue(/412 Oak Hollow Lane, Raleigh, NC 27601/u)
  const mail = page.getByRole('link', { name: 'Open email draft' })
  const href = new URL((await mail.getAttribute('href')) ?? '')
  expect(href.protocol).toBe('mailto:')
  expect(href.pathname).toBe('')
  expect([...href.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(href.searchParams.get('subject')).toBe('Documents for x%0ABcc:y Bcc: y@example.com&body=z')

  await page.getByLabel('Subject').fill('Papers, please')
  await text.fill('Dear Kim')
  await page.reload()
  await expect(text).toHaveValue('Dear Kim')
  await expect(page.getByLabel('Subject')).toHaveValue('Papers, please')
  await expect(mail).toHaveAttribute('href', 'mailto:?subject=Papers%2C%20please&body=Dear%20Kim')
  await text.fill('a'.repeat(1601))
  await expect(mail).toHaveCount(0)
  await expect(page.getByText('Too long to open in your email app')).toBeVisible()
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(text).toHaveValue(/STR report/u)
  await expect(mail).toBeVisible()
})
