import { calls, expireBearer, openKeys, sessionFacts, workerReady } from '../../support/people/session.ts'
import { payButton, startReadyToPay, unknownTitle } from '../../support/payment.ts'
import { expect, http2Launch, test } from '../../support/proxy/http2-front.ts'
import { counters, setFault } from '../../support/service/sandbox.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'
import { addFiles, documentCount, receivedUploads } from '../../support/uploads.ts'
import { products } from '#features/orders/placing-copy.ts'

// HTTP/2 has no `Connection: close`, and Chromium repeats a text body after most of these faults. It can't
// repeat a streamed body.
test.use({ launchOptions: http2Launch })

// One fault per reason to repeat; `once.test.ts` covers the outcome of every fault.
for (const fault of ['closed', 'GOAWAY below it', 'HTTP_1_1_REQUIRED', '421'] as const)
  test(`R16 over HTTP/2, ${fault} after the charge: one payment arrives, and its outcome is unknown`, async ({
    page,
    front,
    allowFailures,
  }) => {
    allowFailures('network', 421)
    const { email } = await startReadyToPay(page)
    await workerReady(page)
    front.fault(calls.createOrder, fault)
    await payButton(page).click()
    await expect(unknownTitle(page)).toBeVisible()
    expect(front.seen(calls.createOrder)).toBe(1)
    expect((await counters(email)).charges).toBe(1)
  })

test('R16 over HTTP/2, REFUSED_STREAM after a key was created: one call arrives', async ({
  page,
  front,
  allowFailures,
}) => {
  allowFailures('network')
  const { email } = await startSignedIn(page, { at: '/keys/new' })
  await workerReady(page)
  await page.getByLabel('Name').fill('Once')
  front.fault(calls.createApiKey, 'REFUSED_STREAM')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('alert')).toContainText(/key/u)
  expect(front.seen(calls.createApiKey)).toBe(1)
  expect((await counters(email)).keys).toBe(1)
})

test('R16 over HTTP/2, half a body after a refresh: one call arrives', async ({
  page,
  front,
  allowFailures,
}) => {
  allowFailures('network', 401)
  await startSignedIn(page, { withKey: true })
  await expireBearer(page)
  front.fault(calls.refresh, 'half a body')
  await openKeys(page)
  // The token counts as spent before it is sent.
  await expect.poll(() => front.seen(calls.refresh)).toBe(1)
  await expect.poll(async () => (await sessionFacts(page))?.spent).toBe(true)
  expect(front.seen(calls.refresh)).toBe(1)
})

test('O9, O15 over HTTP/2, an answer after 45 s and a reload is taken over by the worker', async ({
  page,
  front,
}) => {
  const { email } = await startReadyToPay(page)
  await workerReady(page)
  await setFault({ operation: 'createOrder', kind: 'slow-answer', delayMs: 45_000, account: email })
  await payButton(page).click()
  await expect.poll(() => front.seen(calls.createOrder)).toBe(1)
  await page.reload()
  await expect(page).toHaveURL(/\/orders\/\d+$/u, { timeout: 120_000 })
  expect(front.seen(calls.createOrder)).toBe(1)
  expect((await counters(email)).charges).toBe(1)
})

test('over HTTP/2 twelve files are uploaded once each, and a free quote is requested with them', async ({
  page,
  front,
}) => {
  const { email, propertyId } = await startWithProperty(page)
  await page.goto(`/properties/${propertyId}`)
  await addFiles(
    page,
    Array.from({ length: 12 }, (_, at) => ({
      name: `Invoice ${at + 1}.csv`,
      buffer: Buffer.from(`Item,Amount\nRepair ${at + 1},${100 + at}\n`),
    })),
  )
  await page.getByRole('button', { name: 'Upload 12 files' }).click()
  await expect(documentCount(page, 12)).toBeVisible()
  expect(await receivedUploads(email)).toHaveLength(12)
  await page.goto(`/properties/${propertyId}/order?product=LOAN`)
  await page.getByRole('button', { name: products.LOAN.button }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  expect(front.seen(calls.createOrder)).toBe(1)
  expect(await counters(email)).toMatchObject({ orders: 1, charges: 0 })
})
