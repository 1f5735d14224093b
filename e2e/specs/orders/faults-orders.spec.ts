/** Document and order calls with every fault: nothing lost or charged twice, unknown outcomes stay unknown. */
import type { Page } from '@playwright/test'
import { pdf } from '../../support/documents.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  again,
  faultsFor,
  statusesOfFaults,
  type OddData,
  walkFaults,
} from '../../support/proxy/fault-walk.ts'
import { payButton, readyToPay } from '../../support/payment.ts'
import { counters } from '../../support/service/sandbox.ts'
import { makeOrder } from '../../support/service/service.ts'
import { calls } from '../../support/people/session.ts'
import { addFiles, expectUploaded, uploadRow } from '../../support/uploads.ts'
import { addProperty, startOnProperty, startSignedIn } from '../../support/start.ts'
import { products } from '#modules/payment/copy.ts'

const odd: OddData = {
  wrong: { id: 'seven', status: 5, documents: 'none' },
  nulls: { id: 990_001, propertyId: null, documents: null, status: null, statusLabel: null, message: null },
  unheardOf: {
    id: 990_002,
    propertyId: 5,
    type: 'SPREADING',
    typeLabel: 'Spreading',
    status: 'MOVED_TO_THE_MOON',
    statusLabel: 'Moved to the Moon',
    documents: [{ id: 1, type: 'PAPYRUS' }, 'scroll'],
    createdAtTimestamp: 'yesterday',
  },
}

/** Registers one property per fault. */
async function startWithProperties(page: Page, count: number) {
  const account = await startSignedIn(page, { withKey: true })
  const ids: number[] = []
  for (let nth = 1; nth <= count; nth += 1)
    ids.push(await addProperty(page, account, `${100 + 2 * nth} Birch Lane, Raleigh, NC 27601`))
  return { account, ids }
}

/** True if the chunk and all its imports are preloaded. */
const isPreloaded = (page: Page, part: string): Promise<boolean> =>
  page.evaluate((name) => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    return (
      links.some(({ href }) => href.includes(name)) &&
      links.every(({ href }) => performance.getEntriesByName(href).length > 0)
    )
  }, part)

const orderCopy = {
  unknown: /We don’t know yet whether your order went through/u,
  'too-many': /Too many requests/u,
  done: /Order details/u,
}

// Both read answers the same way; the payment page is a separate document.
for (const { product, faults, sends, unknown } of [
  { product: 'LOAN', faults: 11, sends: 10, unknown: 8 },
  { product: 'FULL', faults: 5, sends: 5, unknown: 3 },
] as const)
  test(`placing an order: ${product}`, async ({ page, wire, allowFailures, allowCharges }) => {
    allowFailures(...statusesOfFaults)
    // The fault that loses the answer comes after a charge.
    allowCharges(1)
    const { account, ids } = await startWithProperties(page, faults)
    const before = wire.seen(calls.createOrder).length
    let nth = 0
    await walkFaults(page, wire, {
      on: calls.createOrder,
      // Only a 429 or an outcome named in the interface proves that nothing was ordered.
      meaning: ({ means: [, once] }) => (once === 'done' || once === 'too-many' ? once : 'unknown'),
      odd,
      typicalOnly: product === 'FULL',
      // The card fields create a token first.
      needsServer: product === 'FULL',
      open: async () => {
        const propertyId = ids[nth] ?? 0
        nth += 1
        if (product === 'LOAN') {
          await page.goto(`/properties/${propertyId}/order?product=LOAN`)
          await expect(page.getByRole('button', { name: products.LOAN.button })).toBeEnabled()
          // The page for unknown outcomes is preloaded.
          await expect.poll(() => isPreloaded(page, 'attempt-route')).toBe(true)
          return
        }
        // A 429 keeps the form; any other outcome leaves the payment page with a full load.
        if (!(await page.getByText(orderCopy['too-many']).isVisible()))
          await expect(page).not.toHaveURL(/\/pay\//u)
        await page.waitForLoadState()
        await readyToPay(page, propertyId)
      },
      press: () =>
        product === 'LOAN'
          ? page.getByRole('button', { name: products.LOAN.button }).click()
          : payButton(page).click(),
      words: orderCopy,
    })
    expect(wire.seen(calls.createOrder).length - before).toBe(sends)
    const counted = await counters(account.email)
    expect(counted).toMatchObject({ orders: 1, charges: product === 'FULL' ? 1 : 0 })
    await page.goto('/orders')
    await expect(page.getByText('Moved to the Moon').first()).toBeVisible()
    await expect(
      page
        .getByRole('link', { name: 'Resolve' })
        .or(page.getByText(`${unknown} orders`))
        .first(),
    ).toBeVisible()
  })

test('checking an order', async ({ page, wire, allowFailures }) => {
  allowFailures(...statusesOfFaults)
  const { account, ids } = await startWithProperties(page, 1)
  const number = page.getByRole('textbox', { name: 'Order number' })
  const entered = { id: '' }
  await page.clock.install()
  await walkFaults(page, wire, {
    on: /^GET \/api\/v2\/public\/valuation\/order\/\d+$/u,
    meaning: again,
    odd,
    typicalOnly: true,
    // The order page is lazy-loaded.
    needsServer: true,
    open: async (stands) => {
      entered.id = String(await makeOrder(account, ids[0] ?? 0))
      // The portal waits two seconds between any two checks.
      await page.clock.fastForward(2500)
      if (!stands) await page.goto('/find')
      await number.fill(entered.id)
    },
    press: () => page.getByRole('button', { name: 'Find order' }).click(),
    words: {
      unreachable: /We couldn’t reach the server\. Nothing is lost/u,
      broken: /We had a problem on our end/u,
      'too-many': /We can check an order once a minute/u,
      done: /Order details/u,
    },
    kept: () => expect(number).toHaveValue(entered.id),
  })
})

const rowSays: Readonly<Record<string, RegExp>> = {
  'reset in the middle of the body': /Upload not confirmed/u,
  '500': /Upload not confirmed\.*The service had a problem/u,
  '429': /Paused: resuming in/u,
  'wrong types': /couldn’t understand the response/u,
}

test('uploading a document', async ({ page, wire, allowFailures }) => {
  allowFailures(...statusesOfFaults)
  const { email } = await startOnProperty(page, { keepSignedIn: true })
  // Clears the list of unsent files at each load.
  await page.addInitScript(() => sessionStorage.clear())
  const on = /^POST \/api\/v2\/public\/valuation\/upload-to-property\//u
  const documents = {
    wrong: { id: 'seven', name: 5 },
    unheardOf: { id: 990_002, name: 'T12', type: 'PAPYRUS', fileName: 'x', statusLabel: 'Unrolled' },
  }
  page.on('dialog', (dialog) => void dialog.accept())
  const typical = faultsFor(documents).filter((fault) => fault.typical)
  for (const [nth, { name, rule }] of typical.entries()) {
    const paper = `Paper ${nth + 1}`
    const before = wire.seen(on).length
    await addFiles(page, [pdf(`${paper}.pdf`, name)])
    const send = page.getByRole('button', { name: 'Upload 1 file' })
    await expect(send).toBeEnabled()
    if (rule !== 'refused') wire.fault({ on, ...rule })
    await send.click()
    const words = rowSays[name]
    if (words === undefined) await expectUploaded(page, paper)
    else await expect(uploadRow(page, paper), name).toContainText(words)
    await expect(page.getByText(/Something went wrong/u)).toHaveCount(0)
    expect(wire.seen(on).length - before, name).toBe(1)
    wire.heal()
    await page.reload()
  }
  // Only the upload whose answer was lost reached the service.
  expect((await counters(email)).documents).toBe(1)
})
