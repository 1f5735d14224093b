/** Settings of a finished build: two configurations in parallel, and error reports. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nginxIsInstalled } from '../../find-browser.ts'
import { cards, fillCard } from '../../support/card.ts'
import { expect, test } from '../../support/fixtures.ts'
import { payButton } from '../../support/payment.ts'
import { freePort, ownServer } from '../../support/service/own-server.ts'
import { configuredPortal } from '../../support/service/portal-build.ts'

test('two configurations of one build run side by side, each with its own service and support', async ({
  page,
  context,
  allowFailures,
}) => {
  // The page calls the service signed out.
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
      await page.getByText('Forgot your password?').click()
      await expect(page.getByText(`Email ${email}`)).toBeVisible()
      await page.goto(`${url}/developers`)
      await expect(page.getByRole('region', { name: 'Find parcels at an address (cURL)' })).toContainText(
        `'${index === 0 ? url : service.url}/api/v2/`,
      )
    }
  } finally {
    // A second after page load the worker's script is checked: close the pages before their servers.
    await context.close()
    await Promise.all([service, ...portals, ...builds].map(({ remove }) => remove()))
  }
})

test('the host’s offer shows on the order form, after paying, on the order and on the receipt', async ({
  page,
  context,
  allowCharges,
}) => {
  allowCharges(20)
  const sample = 'https://www.example.com/sample.pdf'
  const build = await configuredPortal({
    report: 'A 40-page PDF report',
    turnaround: '3 business days',
    'results-by-email': 'on',
    rejected: 'we refund it within a week',
    'sample-url': sample,
    'refunds-url': 'https://www.example.com/refunds?from=portal',
    'support-email': 'help@example.com',
  })
  const portal = await ownServer(build.dir)
  try {
    await portal.start()
    await page.goto(portal.url)
    await expect(page.getByText('for $350, in about 3 business days. Loan quotes are free.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See a sample report' })).toHaveAttribute('href', sample)
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await page.goto(`${portal.url}/properties`)
    await page
      .getByRole('link', { name: /310 W Ponce/u })
      .first()
      .click()
    await page.getByRole('main').getByRole('link', { name: 'Order a valuation or quote' }).click()
    await page.getByRole('radio', { name: /Detailed valuation/u }).check()
    const promise = /^A 40-page PDF report, by email to demo-\S+@\S+, in about 3 business days\.$/u
    await expect(page.getByText(promise)).toBeVisible()
    await expect(page.getByRole('link', { name: 'See a sample report' })).toHaveAttribute('href', sample)
    await expect(page.getByRole('link', { name: 'Terms' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText(
      'in about 3 business days. If we can’t value it, we refund it within a week.',
    )
    await expect(main).toContainText('Nothing is charged in the demo.')
    await expect(main).not.toContainText('Your card is charged')
    await fillCard(page, cards.good)
    await payButton(page).click()
    await expect(page.getByText('Order placed')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: promise })).toBeVisible()
    await page.getByRole('link', { name: 'Receipt' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    await expect(page.getByText(promise)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Refunds' })).toHaveAttribute(
      'href',
      'https://www.example.com/refunds?from=portal',
    )
    await page.goto(`${portal.url}/orders?filter=completed`)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByText('This is a demo, so nothing is sent to you.')).toBeVisible()
    await page.goto(`${portal.url}/orders?filter=completed`)
    await page.getByRole('table').getByRole('link').last().click()
    await expect(page.getByRole('link', { name: 'Open the sample report' })).toHaveAttribute('href', sample)
    await expect(page.getByText('in about 3 business days')).toHaveCount(0)
  } finally {
    await context.close()
    await Promise.all([portal, build].map(({ remove }) => remove()))
  }
})

async function startCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      if (request.method === 'POST') bodies.push(body)
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/plumbline`,
    bodies,
    reports: () => bodies.map((body) => JSON.parse(body) as { source: string; name: string; at: string[] }),
    close: () => server.close(),
  }
}

const SECRET = 'Rents of 12 Main St.xlsx eyJhbGciOi.tok 4242 4242 4242 4242 ada@example.com'

test('an error of a page, of a worker, a rejected promise and a policy violation are each reported once, without any of their text', async ({
  browser,
}) => {
  // A separate context, because the fixture would fail on these intended errors.
  const context = await browser.newContext()
  const page = await context.newPage()
  const collector = await startCollector()
  const build = await configuredPortal({ 'error-report-url': collector.url })
  const server = await ownServer(build.dir)
  const worker = (await readdir(join(build.dir, 'assets'))).find((name) =>
    /^inspect-worker-.*\.js$/u.test(name),
  )
  try {
    await server.start()
    await page.goto(`${server.url}/developers?note=${encodeURIComponent(SECRET)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
    expect(collector.bodies).toEqual([])

    const sourcesAfter = async (count: number): Promise<string[]> => {
      await expect.poll(() => collector.bodies.length).toBe(count)
      return collector.reports().map(({ source }) => source)
    }
    await page.evaluate((secret) => {
      setTimeout(() => {
        throw new TypeError(secret)
      })
    }, SECRET)
    expect(await sourcesAfter(1)).toEqual(['page'])
    await page.evaluate((secret) => void Promise.reject(new RangeError(secret)), SECRET)
    expect(await sourcesAfter(2)).toEqual(['page', 'promise'])
    await page.evaluate((secret) => {
      const image = document.createElement('img')
      image.src = `https://elsewhere.example/${encodeURIComponent(secret)}`
      document.body.append(image)
    }, SECRET)
    expect(await sourcesAfter(3)).toEqual(['page', 'promise', 'policy'])
    await page.evaluate((name) => {
      new Worker(`/assets/${name}`, { type: 'module' }).postMessage(null, [])
    }, worker)
    expect(await sourcesAfter(4)).toEqual(['page', 'promise', 'policy', 'page'])

    expect(collector.reports()).toMatchObject([
      { name: 'TypeError', page: 'developers', engine: expect.stringMatching(/^Chrome \d+$/u) },
      { name: 'RangeError' },
      { name: 'img-src', at: ['https://elsewhere.example'] },
      { at: [expect.stringMatching(/^assets\/inspect-worker-[\w-]+\.js:\d+:\d+$/u)] },
    ])
    for (const part of SECRET.split(' ').filter((word) => word.length > 3))
      expect(collector.bodies.join('\n')).not.toContain(part)

    // The limit is ten reports per page and day, across reloads.
    for (let count = 0; count < 12; count += 1)
      await page.evaluate(() => void Promise.reject(new Error('again')))
    expect(await sourcesAfter(10)).toHaveLength(10)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
    await page.evaluate(() => void Promise.reject(new Error('again')))
    // Another page still reports. Its report is the next one received.
    await page.goto(`${server.url}/sign-in`)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    await expect
      .poll(async () => {
        if (collector.bodies.length === 10)
          await page.evaluate(() => void Promise.reject(new Error('elsewhere')))
        return collector.bodies.length
      })
      .toBeGreaterThan(10)
    expect(collector.reports()[10]).toMatchObject({ page: 'signIn' })
  } finally {
    await context.close()
    collector.close()
    await Promise.all([server, build].map(({ remove }) => remove()))
  }
})

/** Files that the Dockerfile's portal stage copies, and its command. */
async function portalImage(): Promise<{ image: string; command: string[] }> {
  const [, stage = ''] =
    /^FROM \S+ AS portal\n([^]*?)^FROM /mu.exec(await readFile('Dockerfile', 'utf8')) ?? []
  const image = await mkdtemp(join(tmpdir(), 'plumbline-image-'))
  for (const [, from = '', to = ''] of stage.matchAll(/^COPY --from=build \/plumbline\/(\S+) (\S+)$/gmu))
    await cp(from, join(image, to), { recursive: true, verbatimSymlinks: true })
  const [, command = ''] = /^CMD (.+)$/mu.exec(stage) ?? []
  return { image, command: JSON.parse(command) as string[] }
}

test('the start of the container configures a copy of the build, and nginx serves it', async ({ page }) => {
  test.skip(!nginxIsInstalled(), 'nginx isn’t installed')
  const { image, command } = await portalImage()
  const [program = '', script = ''] = command
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-container-'))
  const port = await freePort()
  const start = (settings: Record<string, string>) =>
    spawn(program, [script, folder], {
      cwd: image,
      env: { ...process.env, PORT: String(port), ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const refused = start({ PLUMBLINE_STRIPE_KEY: 'sk_live_secret' })
  let said = ''
  refused.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  expect((await once(refused, 'exit'))[0]).toBe(1)
  expect(said).toContain('PLUMBLINE_STRIPE_KEY was given a secret key')
  expect(said).not.toContain('sk_live_secret')
  await rm(folder, { recursive: true, force: true })

  const container = start({ PLUMBLINE_SUPPORT_EMAIL: 'help@container.example' })
  try {
    const url = `http://localhost:${port}`
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          (answer) => answer.text(),
          () => '',
        ),
      )
      .toBe('ok\n')
    await page.goto(`${url}/sign-in`)
    await page.getByText('Forgot your password?').click()
    await expect(page.getByText('Email help@container.example')).toBeVisible()
    await page.context().close()
  } finally {
    container.kill('SIGTERM')
    await once(container, 'exit')
    await Promise.all([folder, image].map((one) => rm(one, { recursive: true, force: true })))
  }
})
