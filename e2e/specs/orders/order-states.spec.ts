import { expect, test } from '../../support/fixtures.ts'
import { orderStatus } from '../../support/order.ts'
import { answerOrders, knowOrders, type AnswerFields } from '../../support/storage/known-orders.ts'
import { startSignedIn } from '../../support/start.ts'

/** Of each kind; `order-stages.test.ts` and `order-display.test.ts` cover all. */
const statuses = [
  ['REQUEST_STARTED', 'Submitted', 'Submitted'],
  ['IN_PROGRESS_BY_SC', 'With an analyst', 'With an analyst'],
  ['REQUEST_INFO', 'Needs your answer', 'Needs your answer'],
  ['COMPLETED', 'Completed', null],
  ['REJECTED', 'Rejected', 'Rejected'],
  ['HELD_BY_COUNTY', 'Held by county', 'Submitted'],
] as const

test('a status of each kind, and an unknown one, shows its word, its stage and what to do', async ({
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
    const isFinal = status === 'COMPLETED' || status === 'REJECTED'
    await page.goto(`/orders/${800_000 + index}`)
    await expect(orderStatus(page)).toHaveText(title)
    if (isFinal) await page.getByText('Progress', { exact: true }).click()
    const current = page.getByRole('list', { name: 'Order progress' }).locator('[aria-current="step"]')
    if (station === null) await expect(current).toHaveCount(0)
    else await expect(current).toContainText(station)
    for (const [what, isShown] of [
      [page.getByText('The analyst needs something from you'), status === 'REQUEST_INFO'],
      [page.getByRole('button', { name: /^Check now/u }), !isFinal],
      [page.getByText(/recognize this status/u), status === 'HELD_BY_COUNTY'],
    ] as const)
      await expect(what).toHaveCount(isShown ? 1 : 0)
  }
  await page.goto('/orders')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(statuses.length + 1)
  await expect(page).toHaveTitle(/^\(1\) Orders/u)
})

const nulls: AnswerFields = Object.fromEntries(
  [
    'propertyId',
    'propertyName',
    'address',
    'documents',
    'type',
    'typeLabel',
    'status',
    'statusLabel',
    'createdAtTimestamp',
    'updatedAtTimestamp',
    'completedAtTimestamp',
    'message',
    'emailNotificationSentAt',
  ].map((field) => [field, null]),
)

const odd: AnswerFields = {
  type: 'SPREADING',
  typeLabel: null,
  documents: [
    { id: 5, name: null, type: 'SCROLL', documentStatus: 'ODD', documentDate: 'spring' },
    { id: 6, name: 'Roll', type: 'RENT_ROLL', documentStatus: 'EXTRACTED', documentStatusLabel: 'Data read' },
  ],
  createdAtTimestamp: 'a Tuesday',
  updatedAtTimestamp: 1_795_262_400,
}

test('nulls in every field that may be null, and unknown values, break no page', async ({
  context,
  page,
}) => {
  const orders = new Map([
    [810_000, nulls],
    [810_001, odd],
  ])
  await answerOrders(context, orders)
  await startSignedIn(page)
  await knowOrders(page, orders)
  for (const id of orders.keys())
    for (const [path, name] of [
      [`/orders/${id}/receipt`, 'Receipt'],
      [`/orders/${id}`, 'Order details'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.getByText(/\bnull\b|undefined|NaN|Invalid Date/u)).toHaveCount(0)
    }
  await expect(page.getByRole('region', { name: 'Order details' }).getByText('a Tuesday')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Spreading' })).toBeVisible()
  const document = page.getByRole('row', { name: /Document 5/u })
  for (const text of ['SCROLL', 'ODD', 'spring']) await expect(document).toContainText(text)
  await expect(page.getByRole('row', { name: /Roll/u })).toContainText('Data read')
  await page.goto('/orders/810000')
  await expect(orderStatus(page)).toHaveText('Status not specified')
})
