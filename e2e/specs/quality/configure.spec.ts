import { expect, test } from '../../support/fixtures.ts'
import { ownServer } from '../../support/service/own-server.ts'
import { configuredPortal } from '../../support/service/portal-build.ts'

test('two configurations of one build run side by side, each with its own service and support', async ({
  page,
  context,
  allowFailures,
}) => {
  // It calls the service signed out.
  allowFailures(401)
  const service = await ownServer()
  const settings = [
    { 'support-email': 'help@staging.example' },
    { 'support-email': 'help@example.com', 'service-url': service.url },
  ]
  const builds = await Promise.all(settings.map(configuredPortal))
  const portals = await Promise.all(builds.map(({ dir }) => ownServer(dir)))
  try {
    await Promise.all([service, ...portals].map(({ start }) => start()))
    for (const [index, { url }] of portals.entries()) {
      await page.goto(`${url}/sign-in`)
      const email = settings[index]?.['support-email'] ?? ''
      await expect(page.getByText('Forgot your password?')).toContainText(`Email ${email}`)
      const asked = page.waitForRequest(/\/api\/v2\//u)
      await page.goto(`${url}/settings/service`)
      expect(new URL((await asked).url()).origin).toBe(index === 0 ? url : service.url)
      await expect(page.getByText('Everything is working.')).toBeVisible()
    }
  } finally {
    // The worker's script is checked a second after page load: close the pages before their servers.
    await context.close()
    await Promise.all([service, ...portals, ...builds].map(({ remove }) => remove()))
  }
})
