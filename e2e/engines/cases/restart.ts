import { cards } from '../../support/card.ts'
import type { EngineCase } from '../case.ts'
import { link, text } from '../find.ts'
import { signIn, signUp } from '../steps/account.ts'
import { expectCharges, fillCard, openPayment, payButton } from '../steps/ordering.ts'
import { addFourfold } from '../steps/property.ts'

const unknown = 'We don’t know yet whether your order went through'

export const cases: EngineCase[] = [
  {
    title:
      '"Keep me signed in" on, browser restarted: session and portfolio are there, an unknown payment is still unknown',
    looks: ['desk-dark'],
    run: async (world) => {
      const { server } = world
      const page = await world.open()
      await signUp(page, { stay: true })
      const property = await addFourfold(page)
      await openPayment(page, property)
      await fillCard(page, cards.answerLost)
      await page.click(payButton)
      await page.seeTitle(unknown)
      const attempt = await page.path()
      expectCharges(server.sandbox, 1)

      await world.restart()
      const again = await world.open()
      await again.seeTitle(/^Home/u)
      await again.goto(attempt)
      await again.seeTitle(unknown)
      await again.see(text('Don’t order again yet'))
      await again.goto(property)
      await again.seeTitle('4 Fourfold Court')
      expectCharges(server.sandbox, 1)
    },
  },
  {
    title:
      '"Keep me signed in" off, browser restarted: signed out, and the portfolio is there after signing in',
    looks: ['phone-light'],
    run: async (world) => {
      const page = await world.open()
      const account = await signUp(page)
      const property = await addFourfold(page)
      await world.restart()
      const again = await world.open(property)
      await again.seeTitle('Sign in')
      await signIn(again, account)
      await again.see(link('4 Fourfold Court'))
      await again.goto(property)
      await again.seeTitle('4 Fourfold Court')
    },
  },
]
