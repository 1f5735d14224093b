import { cards } from '../../support/card.ts'
import type { EngineCase } from '../case.ts'
import { alert, checkbox } from '../find.ts'
import { signUp } from '../steps/account.ts'
import { expectCharges, fillCard, openPayment, payButton } from '../steps/ordering.ts'
import { addFourfold } from '../steps/property.ts'

const DECLINES = 6

export const cases: EngineCase[] = [
  {
    title: 'declined cards in a row: each message says that nothing was charged, and the next attempt pays',
    looks: ['desk-light'],
    run: async ({ open, server: { sandbox } }) => {
      const page = await open('/sign-up')
      await signUp(page)
      await openPayment(page, await addFourfold(page))
      for (let count = 0; count < DECLINES; count += 1) {
        await fillCard(page, cards.declined)
        await page.click(payButton)
        await page.see(alert('You were not charged.'))
        if (await page.isSeen(checkbox(/my card shows no charge/u)))
          throw new Error(`Decline ${count + 1} asks to look for a charge`)
      }
      expectCharges(sandbox, 0)
      await fillCard(page, cards.good)
      await page.click(payButton)
      await page.seePath(/^\/orders\/\d+$/u)
      expectCharges(sandbox, 1)
    },
  },
]
