import { cards } from '../../support/card.ts'
import type { EngineCase } from '../case.ts'
import { button, checkbox, field } from '../find.ts'
import { signOut, signUp } from '../steps/account.ts'
import { fillCard, openPayment, orderQuote, payButton, readRefusal } from '../steps/ordering.ts'
import { addFourfold } from '../steps/property.ts'

const SECOND = checkbox('Order a second detailed valuation anyway')

export const cases: EngineCase[] = [
  {
    title:
      'Back from an order leads to where it was begun; Forward and a reload lead to the order, however it was paid',
    looks: ['desk-light'],
    run: async ({ open, server, expectProblem }) => {
      expectProblem(/createOrder|402|408|500|network/iu)
      const page = await open('/sign-up')
      const { email, password } = await signUp(page)
      const property = await addFourfold(page)
      const payAgain = async (card: string): Promise<void> => {
        await page.click(SECOND)
        await fillCard(page, card)
        await page.click(payButton)
      }
      const walks: Record<string, () => Promise<unknown>> = {
        free: () => orderQuote(page, property),
        declined: async () => {
          await openPayment(page, property)
          await fillCard(page, cards.declined)
          await page.click(payButton)
          await readRefusal(page)
          await fillCard(page, cards.good)
          await page.click(payButton)
        },
        late: async () => {
          server.sandbox.faults.add({
            kind: 'slow-answer',
            operation: 'createOrder',
            times: 1,
            delayMs: 4000,
          })
          await openPayment(page, property)
          await payAgain(cards.good)
        },
        lost: async () => {
          await openPayment(page, property)
          await payAgain(cards.answerLost)
        },
      }
      const isStart = new RegExp(`^${property}$`, 'u')
      await page.goto(property)
      await page.seeTitle('4 Fourfold Court')
      await openPayment(page, property)
      await signOut(await open('/settings'))
      await page.seeTitle('Sign in')
      await page.fill(field('Email'), email)
      await page.fill(field('Password'), password)
      await page.click(button('Sign in'))
      await page.seeTitle(/^Home/u)
      await page.window.back()
      await page.seePath(isStart)
      for (const walk of Object.values(walks)) {
        await page.goto(property)
        await page.seeTitle('4 Fourfold Court')
        await walk()
        const end = await page.seePath(/^\/(?:orders|attempts)\/[^/]+$/u)
        const isEnd = new RegExp(`^${end}$`, 'u')
        await page.window.back()
        await page.seePath(isStart)
        await page.window.forward()
        await page.seePath(isEnd)
        await page.window.reload()
        await page.seePath(isEnd)
        await page.window.back()
        await page.seePath(isStart)
      }
    },
  },
]
