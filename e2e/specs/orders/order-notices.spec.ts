import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import { answerOrders, knowOrders, type AnswerFields } from '../../support/storage/known-orders.ts'
import { startSignedIn } from '../../support/start.ts'

test('a change while the tab is hidden sends one notification, only if the user turned notifications on', async ({
  context,
  page,
}) => {
  // Checks are mocked: the page's clock is advanced, but the sandbox counts in real time.
  const orders = new Map<number, AnswerFields>([[840_000, { status: 'IN_PROGRESS_BY_SC' }]])
  await answerOrders(context, orders)
  await page.addInitScript(() => {
    const shown: string[] = []
    const state = { permission: 'default', asked: 0, shown }
    class FakeNotification extends EventTarget {
      static get permission(): string {
        return state.permission
      }
      static requestPermission(): Promise<string> {
        state.asked += 1
        state.permission = 'granted'
        return Promise.resolve('granted')
      }
      constructor(title: string) {
        super()
        shown.push(title)
      }
      close(): void {
        shown.pop()
      }
    }
    Object.assign(globalThis, { Notification: FakeNotification, notificationState: state })
    const visibility = { hidden: false }
    Object.defineProperty(Document.prototype, 'visibilityState', {
      get: () => (visibility.hidden ? 'hidden' : 'visible'),
    })
    Object.assign(globalThis, {
      hidePage(hidden: boolean) {
        visibility.hidden = hidden
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
  })
  const state = () =>
    page.evaluate<{ asked: number; shown: string[] }>(
      '({ asked: notificationState.asked, shown: notificationState.shown })',
    )
  await page.clock.install()
  await startSignedIn(page)
  await knowOrders(page, orders)
  await page.goto('/orders/840000')
  // The previous page's check was canceled with it; the next is due after a minute.
  const check = page.getByRole('button', { name: /^Check now/u })
  await expect(check).toBeVisible()
  await page.clock.fastForward(70_000)
  await check.click({ force: true })
  await expect(page.getByText('Updated just now')).toBeVisible()
  expect(await state()).toEqual({ asked: 0, shown: [] })
  await page.getByRole('switch', { name: 'Notify me' }).check()
  orders.set(840_000, { status: 'REQUEST_INFO', statusLabel: 'More information needed' })
  await page.evaluate('hidePage(true)')
  await page.clock.fastForward(40_000)
  expect((await state()).shown).toEqual([])
  await page.clock.fastForward(5 * 60_000)
  await expect.poll(async () => (await state()).shown).toEqual(['Needs your answer'])
  await expect(page).toHaveTitle(/^\(1\) Order 840000, Needs your answer/u)
})
