import { cards, fillCard } from '../../support/card.ts'
import { expect, test } from '../../support/fixtures.ts'
import { fortyAddresses, makeAddressList, rowOf } from '../../support/lists.ts'
import { chooseCounty } from '../../support/property.ts'
import { openPayment, payButton } from '../../support/payment.ts'
import { addOrder, sampleAddress, startSignedIn, startWithProperty } from '../../support/start.ts'
import { callInPage } from '../../support/start/bundle.ts'
import { counters } from '../../support/service/sandbox.ts'

test('V6 a row is corrected in place, and only that row is looked up again @promise', async ({
  page,
  allowFailures,
}) => {
  allowFailures(400, 404)
  await startSignedIn(page)
  await makeAddressList(page, [
    '12 Mispelt Street, Nowhereville, NC',
    '404 Vacant Street, Apex, NC 27502',
    'PO Box 7, Raleigh, NC 27601',
    '7 Elm Street, Durham, NC 27701',
  ])
  await expect(page.getByText('1 of 4 matched, 3 need attention.').first()).toBeVisible({ timeout: 20_000 })
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/valuation/parcels')) asked.push(url.searchParams.get('address') ?? '')
  })
  await rowOf(page, '12 Mispelt').getByRole('link', { name: 'Edit row 1' }).click()
  await page.getByLabel('Address for row 1').fill('12 Elm Street, Durham, NC 27701')
  await page.getByRole('button', { name: 'Save and next (2 left)' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit row 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Enter APN instead' }).click()
  await chooseCounty(page)
  await page.getByLabel('Parcel number (APN)').fill('0764-04-0002')
  await page.getByRole('button', { name: 'Use this parcel' }).click()
  await expect(page.getByRole('button', { name: 'Look up address' })).toBeVisible()
  await page.getByRole('dialog', { name: 'Edit row 3' }).getByRole('button', { name: 'Remove row' }).click()
  await expect(page.getByRole('button', { name: '3 matched' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'PO Box 7')).toContainText('PO box')
  await expect(rowOf(page, '12 Elm Street')).toContainText('Matched')
  await expect(rowOf(page, '404 Vacant')).toContainText('Matched')
  const order = await page.getByRole('rowheader').allInnerTexts()
  expect(order.map((text) => text.slice(0, 5))).toEqual(['12 El', '404 V', 'PO Bo', '7 Elm'])
  expect(asked).toEqual(['12 Elm Street, Durham, NC 27701'])
})

test('V7 the keyboard alone chooses parcels, with one answer for all rows of an address', async ({
  page,
}) => {
  await startSignedIn(page)
  await makeAddressList(page, fortyAddresses.slice(30, 33))
  await expect(page.getByText('0 of 3 matched, 3 need attention.').first()).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Review next (3)' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Which parcel is row 1 on?' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Which parcel is row 2 on?' })
  await expect(panel).toBeVisible()
  await expect(panel.getByLabel('Use for all 3 rows with this address')).toBeChecked()
  await expect(panel.getByRole('link', { name: 'See on a map' })).toHaveAttribute('rel', 'noreferrer')
  await panel.getByRole('radio', { name: 'Retail' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: '2 duplicate' })).toBeVisible()
  await expect(page.locator('#row-2')).toBeFocused()
})

test('V8 exactly the rows shown are saved, and no cell is a formula', async ({ page, allowFailures }) => {
  allowFailures(400)
  await startSignedIn(page)
  await makeAddressList(page, ['=1+1, Nowhereville, NC', '7 Elm Street, Durham, NC 27701'])
  await expect(page.getByText('1 of 2 matched, 1 needs attention.').first()).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: '1 to fix' }).click()
  await expect(page.getByText('1 of 2 rows.')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`1,"'=1+1, Nowhereville, NC"`)
})

test('V10 a second tab follows the list, says so, and accepts a choice', async ({ page, context }) => {
  await startSignedIn(page)
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await context.route(/\/valuation\/parcels\?/u, async (route) => {
    await seen
    await route.continue()
  })
  await makeAddressList(page, [...fortyAddresses.slice(0, 3), ...fortyAddresses.slice(30, 32)])
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText('Running in another tab.')).toBeVisible()
  goOn()
  await expect(second.getByText('3 of 5 matched, 2 need attention.').first()).toBeVisible({ timeout: 30_000 })
  await second.getByRole('link', { name: 'Choose parcel, row 4' }).click()
  const panel = second.getByRole('dialog', { name: 'Which parcel is row 4 on?' })
  await panel.getByRole('radio', { name: 'Retail' }).check()
  await panel.getByRole('button', { name: 'Use this parcel' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: '4 matched' })).toBeVisible()
})

test('a list gets another name, and none of its rows are selected with one click', async ({ page }) => {
  await startSignedIn(page)
  await makeAddressList(page, fortyAddresses.slice(0, 12))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  const form = page.getByRole('dialog', { name: 'Rename address list' })
  await form.getByLabel('Name').fill(' ')
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect(form.getByText('Enter a name')).toBeVisible()
  await form.getByLabel('Name').fill('Spring deals')
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spring deals' })).toBeVisible()

  await page.getByRole('button', { name: 'Register 12 properties' }).click({ timeout: 30_000 })
  await expect(page.getByTitle(/, property \d+$/u)).toHaveCount(12, { timeout: 60_000 })
  const row = rowOf(page, fortyAddresses[0] ?? '')
  await expect(row.getByText(/^0 of \d uploaded$/u)).toBeAttached()
})

test('V24, O22 a second valuation left unpaid hides no order, is confirmed again, and can be discarded', async ({
  page,
  allowCharges,
}) => {
  allowCharges(2)
  const account = await startWithProperty(page)
  const { propertyId } = account
  const listId = await callInPage(page, 'writeList', [propertyId])
  const row = rowOf(page, sampleAddress)
  await page.goto(`/properties/list/${listId}`)
  const orderId = await addOrder(page, account, propertyId, { orderType: 'FULL' })
  const before = (await counters(account.email)).charges

  await openPayment(page, propertyId)
  await page.goto(`/properties/list/${listId}`)
  await expect(row.getByRole('link', { name: `Order ${orderId}, valuation for row 1` })).toBeVisible()
  await expect(row).toContainText('Second valuation:Not paid')
  await expect(row).toContainText('Not ordered. It would cost another $350.')
  await row.getByRole('button', { name: 'Discard second valuation for row 1' }).click()
  await expect(row).not.toContainText('Second valuation')
  await expect(row.getByRole('link', { name: `Order ${orderId}, valuation for row 1` })).toBeVisible()

  await openPayment(page, propertyId)
  await page.goto(`/properties/list/${listId}`)
  await row.getByRole('link', { name: 'Go to payment, second valuation for row 1' }).click()
  await expect(page.getByText('You already ordered a detailed valuation for this property')).toBeVisible()
  await fillCard(page, cards.good)
  await payButton(page).click()
  const again = page.getByRole('checkbox', { name: 'Order a second detailed valuation anyway' })
  await expect(again).toBeFocused()
  await expect(page.getByText('Confirm this before you pay')).toBeVisible()
  expect((await counters(account.email)).charges).toBe(before)
  await again.check()
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  expect((await counters(account.email)).charges).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL(`/properties/list/${listId}`)
})

test('Back closes the dialogs of a row, then leaves the address list', async ({ page }) => {
  await startSignedIn(page)
  await makeAddressList(page, fortyAddresses.slice(30, 31))
  const before = page.url()
  const link = page.getByRole('link', { name: 'Choose parcel, row 1' })
  for (const sheet of ['Which parcel is row 1 on?', 'Edit row 1']) {
    await link.click()
    if (sheet === 'Edit row 1') await page.getByRole('button', { name: 'Edit address instead' }).click()
    await expect(page.getByRole('dialog', { name: sheet })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(before)
  }
  await page.goBack()
  await expect(page).toHaveURL('/properties/list')
})
