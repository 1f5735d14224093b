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

test('CORS rules that block the portal: the form says that they may', async ({
  allowFailures,
  elsewhere: { service },
  page,
  watch,
}) => {
  allowFailures('network')
  await startWithProperty(page, { service, at: '/developers#try-searchParcels' })
  const parcels = page.getByRole('region', { name: 'Find parcels at an address' })
  await page.route(`${service}/api/v2/public/**`, (route) =>
    route.fulfill({ json: {}, headers: { 'Access-Control-Allow-Origin': 'https://elsewhere.example' } }),
  )
  await parcels.getByRole('button', { name: 'Send request' }).click()
  await expect(parcels.getByRole('alert')).toContainText('We couldn’t reach the server. Nothing is lost.')
  await expect(parcels.getByRole('alert')).toContainText('its CORS rules may stop this browser')
  // Ignores the browser's own message for each blocked call.
  watch.problems = watch.problems.filter((text) => !text.includes('blocked by CORS policy'))
})
