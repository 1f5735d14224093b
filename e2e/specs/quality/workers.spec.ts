/** Network access of the workers. */
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '../../support/fixtures.ts'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { addFiles, uploadRow } from '../../support/uploads.ts'
import { startOnProperty, startSignedIn } from '../../support/start.ts'

/** Starts a server that allows all origins and records requests. */
async function startElsewhere(): Promise<{ url: string; asked: string[]; stop: () => void }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response
      .writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' })
      .end('{}')
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return { url: `http://localhost:${address.port}`, asked, stop: () => server.close() }
}

test('the once-only worker calls only the service, whatever URL a message names @promise', async ({
  page,
  context,
  browserName,
}) => {
  const elsewhere = await startElsewhere()
  await startSignedIn(page, { at: '/' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  /** Opens a claim and posts it. */
  const replyTo = (url: string) =>
    page.evaluate(async (url) => {
      const opened = indexedDB.open('plumbline-records')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const claim = { claimId: url, account: 'a', attemptId: 's' }
      const writing = opened.result.transaction('claims', 'readwrite')
      writing.objectStore('claims').put({ ...claim, state: 'pending', answer: null })
      await new Promise((resolve) => writing.addEventListener('complete', resolve))
      opened.result.close()
      const { active } = await navigator.serviceWorker.ready
      const { port1, port2 } = new MessageChannel()
      const reply = new Promise<unknown>((resolve) => {
        port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
        port1.start()
      })
      active?.postMessage(
        { type: 'once', claimId: url, request: { url, headers: {}, bodyText: '{"secret":1}' } },
        [port2],
      )
      return reply
    }, url)

  const { origin } = new URL(page.url())
  for (const url of [
    `${elsewhere.url}/api/v2/auth/refresh`,
    `${origin}/elsewhere`,
    `${origin}/api/v2/../../elsewhere`,
    `${origin}.elsewhere.example/api/v2/`,
    '//elsewhere.example/api/v2/auth/refresh',
    'data:text/plain,x',
    'not an address://',
  ])
    expect(await replyTo(url), url).toEqual({ type: 'failed' })
  expect(elsewhere.asked).toEqual([])
  expect(await replyTo('/api/v2/auth/refresh?to-the-service')).toEqual({ type: 'mine' })

  if (browserName === 'chromium') {
    // Bypasses the worker's own check: its CSP still applies.
    const [worker] = context.serviceWorkers()
    const failure = await worker?.evaluate(
      (url) =>
        fetch(url).then(
          () => 'went out',
          (error: Error) => error.name,
        ),
      elsewhere.url,
    )
    expect(failure).toBe('TypeError')
    expect(elsewhere.asked).toEqual([])
  }
  elsewhere.stop()
})

test('the worker that checks files has no network access, and still reads PDF files @promise', async ({
  page,
}) => {
  await startOnProperty(page)
  await addFiles(page, [{ name: 'Rent Roll.pdf', buffer: pdf({ pages: 3 }) }])
  await expect(uploadRow(page, /Rent Roll/u)).toContainText('3 pages')
  const [worker] = page.workers()
  expect(worker?.url()).toContain('inspect-worker')
  const failures = await worker?.evaluate(() =>
    Promise.all(
      ['/mark.svg', '/api/v2/auth/refresh'].map((path) =>
        fetch(location.origin + path).then(
          () => 'went out',
          (error: Error) => error.name,
        ),
      ),
    ),
  )
  expect(failures).toEqual(['TypeError', 'TypeError'])
  // Decoders for scanned pages load as scripts, like pdf.js.
  const files = await readdir(join(import.meta.dirname, '../../../dist/assets'), { recursive: true })
  const decoders = files.filter((name) => /^pdfjs-.*\.js$/u.test(name))
  expect(decoders).toHaveLength(2)
  for (const name of decoders)
    expect(await worker?.evaluate(`import('/assets/${name}').then((part) => typeof part.default)`)).toBe(
      'function',
    )
})
