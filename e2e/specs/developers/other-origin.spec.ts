/** API reference of a portal whose service is on another origin. */
import { expect } from '../../support/fixtures.ts'
import { test } from '../../support/service/other-origin.ts'
import { startWithProperty } from '../../support/start.ts'

test('the cURL text, the OpenAPI document and Try it use the service’s address', async ({
  elsewhere: { portal, service },
  page,
}) => {
  await startWithProperty(page, { service, at: '/developers#try-searchParcels' })
  await expect(page.getByRole('region', { name: 'Find parcels at an address (cURL)' })).toContainText(
    `'${service}/api/v2/`,
  )
  const parcels = page.getByRole('region', { name: 'Find parcels at an address' })
  const sent = page.waitForRequest(/\/valuation\/parcels\?/u)
  await parcels.getByRole('button', { name: 'Send request' }).click()
  expect(new URL((await sent).url()).origin).toBe(service)
  await expect(parcels.getByText('Status 200')).toBeVisible()

  const document: unknown = await (await page.request.get(`${portal}/openapi.json`)).json()
  expect(document).toMatchObject({ servers: [{ url: service }] })
})
