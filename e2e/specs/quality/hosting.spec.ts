import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { nginxIsInstalled } from '../../find-browser.ts'
import { expect, test } from '../../support/fixtures.ts'
import { startDemoNginx, type Nginx } from '../../support/service/nginx.ts'
import { ownServer, type OwnServer } from '../../support/service/own-server.ts'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { addFiles, expectUploaded, uploadRow } from '../../support/uploads.ts'
import { title } from '../../screens/sight.ts'

const token = 'token+of/the-host=='

test.describe('the demo behind nginx', () => {
  test.skip(!nginxIsInstalled(), 'nginx isn’t installed')
  let server: OwnServer
  let nginx: Nginx
  test.beforeEach(async () => {
    server = await ownServer(undefined, { SANDBOX_CONTROL_TOKEN: token, SANDBOX_TOTAL_MB: '4' })
    await server.start()
    nginx = await startDemoNginx(server.url)
  })
  test.afterEach(async ({ context }) => {
    // A second after page load the worker's script is checked: close the page before its server.
    await context.close()
    await nginx.stop()
    await server.remove()
  })

  test('opens with one click, says what doesn’t fit, limits tries, and closes connections after once-only calls', async ({
    page,
    request,
    allowFailures,
  }, info) => {
    allowFailures(507)
    await page.goto(nginx.url)
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await expect(title(page, 'Home')).toBeVisible()
    await page.goto(`${nginx.url}/properties`)
    // Doesn't click: the list moves while the demo's orders are checked.
    const path = await page.getByRole('link', { name: 'Brighton Yards' }).first().getAttribute('href')
    await page.goto(`${nginx.url}${path}`)
    await expect(title(page, 'Brighton Yards')).toBeVisible()
    await addFiles(page, [{ name: 'Small report.pdf', buffer: pdf({ pages: 2 }) }])
    await page.getByRole('button', { name: 'Upload 1 file' }).click()
    await expectUploaded(page, /Small report/u)
    const large = info.outputPath('Large report.pdf')
    await writeFile(large, pdf({ pages: 2, padTo: 30_000_000 }))
    await page.getByLabel('Choose documents').setInputFiles(large)
    await page.getByRole('button', { name: 'Upload 1 file' }).click()
    const row = uploadRow(page, /Large report/u)
    await expect(row).toContainText('The service has no space for this file')
    await expect(row).toContainText('This sandbox holds as many files as it may.')

    const refresh = await request.post(`${nginx.url}/api/v2/auth/refresh`, {
      data: { refresh_token: 'none' },
    })
    expect([refresh.status(), refresh.headers()['connection']]).toEqual([401, 'close'])

    const signIn = () => request.post(`${nginx.url}/api/v2/auth/login`, { data: {} })
    const tries = await Promise.all(Array.from({ length: 40 }, signIn))
    const refused = tries.filter((answer) => answer.status() === 429)
    expect(refused.length).toBeGreaterThan(5)
    expect(refused[0]?.headers()['retry-after']).toBe('10')
    expect(await refused[0]?.json()).toMatchObject({ status: 'error', data: null })
  })

  test('its presenter toolbar needs the token, from a form or a link whose token no server sees', async ({
    page,
    browser,
    allowFailures,
  }) => {
    allowFailures(401)
    const bar = (of: Page) => of.locator('plumbline-presenter').getByRole('region', { name: 'Presenter' })
    await page.goto(`${nginx.url}/sandbox/enter`)
    await page.getByLabel('Token', { exact: true }).fill('a guess')
    await page.getByRole('button', { name: 'Open Plumbline' }).click()
    await expect(page.getByRole('alert')).toHaveText('That is not the token.')
    await page.getByLabel('Token', { exact: true }).fill(token)
    await page.getByRole('button', { name: 'Open Plumbline' }).click()
    await bar(page).getByRole('button', { name: 'Presenter' }).click()
    await bar(page).getByRole('button', { name: 'Move the clock ahead 5 min' }).click()
    await expect(bar(page)).toContainText('+5 min')

    const elsewhere = await browser.newContext()
    const linked = await elsewhere.newPage()
    const sent: string[] = []
    linked.on('request', (asked) => sent.push(asked.url(), asked.headers()['referer'] ?? ''))
    await linked.goto(`${nginx.url}/sandbox/enter#${token}`)
    await expect(linked.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(bar(linked)).toContainText('+5 min')
    await expect(linked).toHaveURL(`${nginx.url}/sign-in`)
    expect(sent.filter((text) => text.includes('the-host'))).toEqual([])
    await linked.goBack().catch(() => null)
    expect(linked.url()).not.toContain('#')
    const cookies = (await elsewhere.cookies(`${nginx.url}/sandbox`)).filter(
      ({ path }) => path === '/sandbox',
    )
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/sandbox' }])
    await elsewhere.close()
  })
})
