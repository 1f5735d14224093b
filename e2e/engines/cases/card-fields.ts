import { cards } from '../../support/card.ts'
import type { EngineCase } from '../case.ts'
import { css, inFrame, text } from '../find.ts'
import { until } from '../page.ts'
import { signUp } from '../steps/account.ts'
import { fillCard, openPayment } from '../steps/ordering.ts'
import { addFourfold } from '../steps/property.ts'

export const cases: EngineCase[] = [
  {
    title: 'the card fields of the sandbox take a card',
    looks: ['phone-dark'],
    run: async ({ open }) => {
      const page = await open('/sign-up')
      await signUp(page)
      await openPayment(page, await addFourfold(page))
      await fillCard(page, cards.good)
      const number = inFrame('#card-number iframe', css('input'))
      await until(
        'the number in its groups',
        async () => (await page.value(number)) === '4242 4242 4242 4242',
      )
      await page.see(text('Visa'))
    },
  },
]
