import { expect, test } from '../../support/fixtures.ts'
import { orderStatus } from '../../support/order.ts'
import { answerOrders, knowOrders, type AnswerFields } from '../../support/storage/known-orders.ts'
import { startSignedIn } from '../../support/start.ts'

const nothing = null
const fieldsThatMayBeNull = [
  'propertyId',
  'loanDetailsId',
  'propertyType',
  'propertyName',
  'address',
  'countyId',
  'parcelId',
  'documents',
  'requesterId',
  'requesterEmail',
  'servicerId',
  'servicerEmail',
  'type',
  'typeLabel',
  'status',
  'statusLabel',
  'createdAtTimestamp',
  'updatedAtTimestamp',
  'completedAtTimestamp',
  'message',
  'emailNotificationSentAt',
] as const

const statuses = [
  ['REQUEST_STARTED', 'Submitted', 'Submitted'],
  ['REQUEST_SUBMITTED', 'Submitted', 'Submitted'],
  ['REQUEST_APPROVED', 'Accepted', 'Accepted'],
  ['WAITING_STANDARDIZATION', 'Reading documents', 'Reading documents'],
  ['STANDARDIZED_NOT_REVIEWED', 'With an analyst', 'With an analyst'],
  ['IN_PROGRESS_BY_SC', 'With an analyst', 'With an analyst'],
  ['IN_PROGRESS_BY_USER', 'Needs your answer', 'Needs your answer'],
  ['REQUEST_INFO', 'Needs your answer', 'Needs your answer'],
  ['COMPLETED', 'Completed', null],
  ['REJECTED', 'Rejected', 'Rejected'],
  ['HELD_BY_COUNTY', 'Held by county', 'Submitted'],
] as const

test('every status, and an unknown one, shows its word, its stage and what to do', async ({
  context,
  page,
}) => {
  const orders = new Map<number, AnswerFields>(
    statuses.map(([status], index) => [800_000 + index, { status, statusLabel: null }]),
  )
  await answerOrders(context, orders)
  await startSignedIn(page)
  await knowOrders(page, orders)
  for (const [index, [status, title, station]] of statuses.entries()) {
    // One status of each kind; unit tests cover all.
    if (
      ![
        'REQUEST_STARTED',
        'IN_PROGRESS_BY_SC',
        'REQUEST_INFO',
        'COMPLETED',
        'REJECTED',
        'HELD_BY_COUNTY',
      ].includes(status)
    )
      continue
    await page.goto(`/orders/${800_000 + index}`)
    await expect(orderStatus(page)).toHaveText(title)
    if (status === 'COMPLETED' || status === 'REJECTED')
      await page.getByText('Progress', { exact: true }).click()
    const stages = page.getByRole('list', { name: 'Order progress' })
    const current = stages.locator('[aria-current="step"]')
    if (station === null) await expect(current).toHaveCount(0)
    else await expect(current).toContainText(station)
    await expect(page.getByText('The analyst needs something from you')).toHaveCount(
      status === 'REQUEST_INFO' || status === 'IN_PROGRESS_BY_USER' ? 1 : 0,
    )
    await expect(page.getByRole('button', { name: /^Check now/u })).toHaveCount(
      status === 'COMPLETED' || status === 'REJECTED' ? 0 : 1,
    )
    await expect(page.getByText(/recognize this status/u)).toHaveCount(status === 'HELD_BY_COUNTY' ? 1 : 0)
  }
  await page.goto('/orders')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(statuses.length + 1)
  await expect(page).toHaveTitle(/^\(2\) Orders/u)
})

test('a null in any field that may be null, alone or all together, breaks no page', async ({
  context,
  page,
}) => {
  const all = Object.fromEntries(fieldsThatMayBeNull.map((field) => [field, nothing]))
  const orders = new Map<number, AnswerFields>([
    [810_000, all],
    ...fieldsThatMayBeNull.map((field, index): [number, AnswerFields] => [
      810_001 + index,
      { [field]: nothing },
    ]),
  ])
  await answerOrders(context, orders)
  await startSignedIn(page)
  await knowOrders(page, orders)
  await page.goto('/orders')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(orders.size + 1)
  for (const id of [810_000, 810_008, 810_015]) {
    await page.goto(`/orders/${id}`)
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
    await expect(page.getByText(/\bnull\b|undefined|NaN|Invalid Date/u)).toHaveCount(0)
    await page.goto(`/orders/${id}/receipt`)
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    await expect(page.getByText(/\bnull\b|undefined|NaN|Invalid Date/u)).toHaveCount(0)
  }
  await page.goto('/orders/810000')
  await expect(orderStatus(page)).toHaveText('Status not specified')
})

test('documents show the service’s words for their status: known, unknown or missing', async ({
  context,
  page,
}) => {
  const states = [
    ['UPLOADED', 'Uploaded'],
    ['EXTRACTING', 'Reading data'],
    ['EXTRACTED', 'Data read'],
    ['EXTRACTION_FAILED', 'Couldn’t be read'],
    ['STORED', 'Stored'],
    ['REVIEWED', 'Reviewed'],
    ['SOMETHING_NEW', null],
    [null, null],
  ] as const
  const documents = states.map(([documentStatus, documentStatusLabel], index) => ({
    id: 500 + index,
    name: `Paper ${index}`,
    fileName: null,
    type: index === 0 ? null : 'RENT_ROLL',
    documentStatus,
    documentStatusLabel,
    rrId: null,
    osId: null,
    documentDate: index === 1 ? '2026-03-31' : null,
  }))
  const stamps = {
    createdAtTimestamp: '2026-11-20T14:02:33Z',
    updatedAtTimestamp: '1795262400',
    completedAtTimestamp: 'in spring',
  }
  const orders = new Map<number, AnswerFields>([[820_000, { status: 'COMPLETED', documents, ...stamps }]])
  await answerOrders(context, orders)
  await startSignedIn(page)
  await knowOrders(page, orders)
  await page.goto('/orders/820000')
  for (const [index, [state, label]] of states.entries())
    await expect(page.getByRole('row', { name: new RegExp(`Paper ${index}`, 'u') })).toContainText(
      label ?? state ?? 'Not specified',
    )
  const facts = page.getByRole('region', { name: 'Order details' })
  await expect(facts.getByText(/^Nov 20, 2026/u)).toBeVisible()
})
