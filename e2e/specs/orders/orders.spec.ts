import { pdf } from '../../support/documents.ts'
import { barriers } from '../../screens/examine.ts'
import { expect, test } from '../../support/fixtures.ts'
import { addOrder, orderLoanQuote, orderStatus } from '../../support/order.ts'
import { makeAccount, makeDocument, makeOrder, makeProperty } from '../../support/service/service.ts'
import { startSignedIn, startWithProperty } from '../../support/start.ts'
import { pushStatus } from '../../support/service/sandbox.ts'
import { addFiles, receivedUploads } from '../../support/uploads.ts'

const orderCall = /\/api\/v2\/public\/valuation\/order\/\d+$/u

test('an order shows its status, its checks, and what it needs after a change', async ({ page }) => {
  // Checks are mocked: the page's clock is advanced, but the sandbox counts in real time.
  let state = { status: 'IN_PROGRESS_BY_SC', statusLabel: 'Analyst at work', message: null as string | null }
  let asked = 0
  await page.route(orderCall, async (route) => {
    asked += 1
    const id = Number(/\d+$/u.exec(route.request().url())?.[0])
    await route.fulfill({ json: { status: 'success', data: { id, ...state }, message: null, code: null } })
  })
  await page.clock.install()
  const { propertyId } = await startWithProperty(page)
  const orderId = await orderLoanQuote(page, propertyId)

  const title = orderStatus(page)
  await expect(title).toHaveText('With an analyst')
  const stages = page.getByRole('list', { name: 'Order progress' })
  await expect(stages.getByRole('listitem').nth(3)).toHaveAttribute('aria-current', 'step')
  const check = page.getByRole('button', { name: 'Check now' })
  await expect(check).toBeDisabled()
  await page.reload()
  await expect(check).toBeDisabled()
  expect(asked).toBe(1)

  state = {
    status: 'REQUEST_INFO',
    statusLabel: 'More information needed',
    message: 'Please send the rent roll of this year.',
  }
  await page.clock.fastForward(70_000)
  await expect(title).toHaveText('Needs your answer')
  expect(asked).toBe(2)
  await expect(page).toHaveTitle(/^\(1\) Order \d+, Needs your answer/u)
  await expect(page.getByText('The analyst needs something from you')).toBeVisible()
  await expect(page.getByText('Please send the rent roll of this year.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  await expect(stages.getByRole('listitem').nth(3)).toHaveAttribute('aria-current', 'step')

  await page.goto(`/properties/${propertyId}`)
  await page.getByRole('link', { name: 'Open order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`, 'u'))
})

test('an order comes back by its number with its property and documents, in any status', async ({ page }) => {
  const account = await makeAccount()
  const propertyId = await makeProperty(account, '31 Birch Lane, Raleigh, NC 27601')
  const { id: documentId } = await makeDocument(account, propertyId, {
    name: 'Rent roll 2026',
    type: 'RENT_ROLL',
  })
  const states = [
    ['IN_PROGRESS_BY_USER', 'Needs your answer'],
    ['COMPLETED', 'Completed'],
  ] as const
  const placed: { orderId: number; headline: string }[] = []
  for (const [status, headline] of states) {
    const orderId = await makeOrder(account, propertyId, { documentIds: [documentId] })
    await pushStatus(orderId, status, `About ${headline}`)
    placed.push({ orderId, headline })
  }
  await startSignedIn(page, { account })
  for (const { orderId, headline } of placed) {
    await addOrder(page, orderId)
    await expect(orderStatus(page)).toHaveText(headline)
    await expect(page.getByText(`About ${headline}`).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Rent roll 2026' })).toBeVisible()
  }
  await page.getByRole('link', { name: '31 Birch Lane' }).first().click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page
    .locator('summary')
    .filter({ hasText: /^Rent roll/u })
    .first()
    .click()
  await expect(page.getByText('Rent roll 2026').first()).toBeVisible()

  await page.goto('/orders')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Needs your answer')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Show').selectOption('Completed')
  await expect(page).toHaveURL(/filter=completed/u)
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove filter: Show' }).click()
  await page.getByRole('searchbox').fill('needs your answer')
  await expect(page.getByText('1 order found.')).toBeVisible()
  await expect(rows.nth(1)).toContainText('Needs your answer')
})

test('P13: files and a reply answer the request together, in every tab', async ({ page, context }) => {
  const account = await makeAccount()
  const propertyId = await makeProperty(account, '8 Answer Court, Raleigh, NC 27601')
  const orderId = await makeOrder(account, propertyId)
  const message = 'Please upload the current rent roll.'
  await pushStatus(orderId, 'REQUEST_INFO', message)
  await startSignedIn(page, { account })
  await addOrder(page, orderId)
  const home = await context.newPage()
  await home.goto('/')
  await expect(home.getByRole('heading', { level: 1, name: '1 order needs your answer' })).toBeVisible()
  await expect(home.getByRole('main')).toContainText(message)
  await expect(home).toHaveTitle(/^\(1\)/u)

  await addFiles(page, [pdf('Rent roll.pdf'), pdf('T12.pdf')])
  await page.getByLabel('Your reply').fill('The roll is of this month.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  const answer = page.getByText(/^Sent \w+ \d+, \d+:\d\d\s[AP]M: Rent roll, T12, your reply\./u)
  await expect(page.getByRole('status').filter({ has: answer })).toBeFocused()
  await expect(orderStatus(page)).toHaveText('With an analyst')
  await expect(home.getByRole('region', { name: 'In progress' })).toContainText('With an analyst')
  await expect(home).not.toHaveTitle(/^\(1\)/u)

  await page.reload()
  await expect(answer).toBeVisible()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add files' })).toHaveCount(0)
})

test('a number of another account’s order, or an invalid one, is reported in place', async ({
  page,
  allowFailures,
}) => {
  allowFailures(404)
  await startSignedIn(page)
  await page.goto('/orders/424242')
  await expect(
    page.getByRole('heading', { level: 1, name: 'This order isn’t in this browser' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Add order 424242' }).click()
  const number = page.getByLabel('Order number')
  await expect(number).toHaveValue('424242')
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t find this order in your account')
  await expect(number).toHaveValue('424242')

  await number.fill('P-7K3Q')
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page.getByText('Enter the order number, for example 1042')).toBeVisible()
})

test('the analyst’s question is answered in a one-page PDF; the next order leaves it out', async ({
  page,
}) => {
  const start = await startWithProperty(page)
  const orderId = await makeOrder(start, start.propertyId)
  await pushStatus(orderId, 'REQUEST_INFO', 'Is a lease pending for suite 200?')
  await addOrder(page, orderId)
  const text = page.getByLabel('Your reply')
  const send = page.getByRole('button', { name: 'Send answer' })
  await expect(send).toBeDisabled()
  await text.fill('東 is pending.')
  await expect(page.getByText('We can’t put “東” on the page.')).toBeVisible()
  await expect(send).toBeDisabled()
  await text.fill('A lease is out for signature.')
  expect(await barriers(page)).toEqual([])
  await send.click()
  const name = `Reply to the analyst, order ${orderId}`
  await expect(page.getByText(/^Sent .*: your reply\./u)).toBeVisible()
  expect(await receivedUploads(start.email)).toMatchObject([{ name, type: 'OTHER', file: `${name}.pdf` }])

  await page.goto(`/properties/${start.propertyId}/order`)
  const reply = page.getByRole('checkbox', { name })
  await expect(reply).not.toBeChecked()
  await reply.check()
  await page.reload()
  await expect(reply).toBeChecked()
})
