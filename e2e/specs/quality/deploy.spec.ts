import { readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { nginxIsInstalled } from '../../find-browser.ts'
import { freshEmail, testPassword } from '../../support/people/account.ts'
import { expect, test } from '../../support/fixtures.ts'
import { startNginx } from '../../support/service/nginx.ts'
import { ownServer } from '../../support/service/own-server.ts'
import { buildPortal, plainBuild } from '../../support/service/portal-build.ts'
import { checkConnection } from '@plumbline/hosting/check-connection'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { addFiles, expectUploaded } from '../../support/uploads.ts'
import { title } from '../../screens/sight.ts'
import { products } from '#features/orders/placing-copy.ts'

/** Goes from an empty browser to a free order with a document. `portal`: URL without a trailing slash. */
async function orderLoanQuote(page: Page, portal: string): Promise<string> {
  await page.goto(`${portal}/keys`)
  await expect(page).toHaveURL(`${portal}/sign-in?returnTo=%2Fkeys`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(title(page, 'Create an account')).toBeVisible()
  await page.getByLabel('Email').fill(freshEmail('deploy'))
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${portal}/keys`)
  await page.goto(`${portal}/properties/new?address=2210+Juniper+Ridge+Road%2C+Asheville%2C+NC+28803`)
  await page.getByRole('button', { name: 'Find the parcel' }).click()
  await page.getByRole('button', { name: 'Add property' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  const property = page.url().split('?')[0] ?? ''
  expect(property).toContain(`${portal}/properties/`)
  await addFiles(page, [{ name: 'Rent Roll 2026-09.pdf', buffer: pdf({ pages: 2 }) }])
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expectUploaded(page, /Rent Roll/u)
  await page.goto(`${property}/order?product=LOAN`)
  await page.getByRole('button', { name: products.LOAN.button }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  return property
}

/** The payment page is a separate document below the portal's path, and leaving it loads another document. */
async function visitPayPage(page: Page, property: string): Promise<void> {
  await page.goto(`${property}/order?product=FULL`)
  await page.getByRole('button', { name: products.FULL.button }).click()
  const portal = property.replace(/\/properties\/.*/u, '')
  await expect(page).toHaveURL(new RegExp(`^${portal}/pay/`, 'u'))
  await expect(page.getByRole('button', { name: 'Pay $350' })).toBeVisible()
  await page.getByRole('link', { name: 'Plumbline' }).first().click()
  await expect(page).toHaveURL(`${portal}/`)
  await expect(title(page, 'Home')).toBeVisible()
}

test('a portal below a path, with the service on another origin, behind the generated nginx site if nginx is installed', async ({
  context,
  page,
  request,
  allowFailures,
  allowCharges,
}) => {
  allowFailures(401)
  allowCharges(0)
  const service = await ownServer()
  const build = await buildPortal({ PLUMBLINE_BASE_PATH: '/portal/', PLUMBLINE_SERVICE_URL: service.url })
  const host = await ownServer(build.dir)
  const nginx = nginxIsInstalled() ? await startNginx(build, '/portal/') : null
  try {
    await Promise.all([service.start(), host.start()])
    // The payment page needs the sandbox's Stripe mock.
    const property = await orderLoanQuote(page, `${host.url}/portal`)
    await visitPayPage(page, property)
    const portal = nginx === null ? `${host.url}/portal` : `${nginx.url}/portal`
    await page.goto(`${portal}/developers`)
    const href = await page.getByRole('link', { name: 'OpenAPI 3.1' }).getAttribute('href')
    const document = await request.get(new URL(href ?? '', portal).href)
    expect(document.ok() && (await document.text()).includes(service.url)).toBe(true)
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(asked.filter((name) => !name.startsWith(`${portal}/`) && !name.startsWith(service.url))).toEqual(
      [],
    )
    const maps = (await readdir(build.dir, { recursive: true })).filter((name) => name.endsWith('.map'))
    expect(maps).toEqual([])
  } finally {
    // A second after page load the worker's script is checked: close the pages before their servers.
    await context.close()
    await nginx?.stop()
    await Promise.all([service.remove(), host.remove(), build.remove()])
  }
})

test('the generated nginx site forwards to the service, and the connection check approves of it', async ({
  request,
}) => {
  test.skip(!nginxIsInstalled(), 'nginx isn’t installed')
  const service = await ownServer()
  await service.start()
  const nginx = await startNginx(plainBuild, '/', service.url)
  try {
    const refresh = await request.post(`${nginx.url}/api/v2/auth/refresh`, {
      data: { refresh_token: 'none' },
    })
    expect(refresh.status()).toBe(401)
    expect(refresh.headers()['connection']).toBe('close')
    const findings = await checkConnection(plainBuild.dir, `${nginx.url}/`)
    expect(findings.map(({ is }) => is)).toEqual(['OK', 'OK', 'OK', 'Note'])
  } finally {
    await nginx.stop()
    await service.remove()
  }
})
