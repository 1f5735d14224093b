import { cards } from '../../support/card.ts'
import type { EngineCase } from '../case.ts'
import { button, dialog, inside, text } from '../find.ts'
import { expectCharges, fillCard, openPayment, payButton, readRefusal } from '../steps/ordering.ts'
import { makeHappen, moveClock } from '../steps/presenter.ts'
import { addFourfold, chooseSamples, seeReceived } from '../steps/property.ts'
import { CONTROL_TOKEN } from '../../support/service/control-token.ts'

export const cases: EngineCase[] = [
  {
    title:
      'the demo in five minutes: sign in with one click, property, documents, one card declined and one accepted, the order to its end, its request',
    looks: ['phone-light'],
    run: async ({ open, server: { sandbox }, picture }) => {
      const page = await open(`/sandbox/enter#${CONTROL_TOKEN}`)
      await page.seeTitle('Sign in')
      await picture(page, 'door')
      await page.click(button('Try the demo'))
      await page.seeTitle(/^Home/u)
      await page.see(text('Demo'))
      await picture(page, 'home')

      await makeHappen(page, 'Open an address with 4 parcels')
      await page.seeTitle('Which parcel is it?')
      await picture(page, 'parcels')
      const property = await addFourfold(page)
      await chooseSamples(page)
      await page.see(button('Upload 5 files'))
      await picture(page, 'checked')
      await page.click(button('Upload 5 files'))
      // Navigating earlier would pause the remaining uploads.
      for (const name of ['rent roll', 'T-12', 'front', 'all units', 'High St units'])
        await seeReceived(page, name)
      await page.see(text('5 documents'))
      await picture(page, 'received')

      const before = sandbox.counters.charges
      await openPayment(page, property)
      await makeHappen(page, 'Decline the next card')
      await fillCard(page, cards.good)
      await page.click(payButton)
      await readRefusal(page, () => picture(page, 'declined'))
      await fillCard(page, cards.good)
      await page.click(payButton)
      await page.seePath(/^\/orders\/\d+$/u)
      expectCharges(sandbox, before + 1)
      await page.see(text('Show API call'))
      await picture(page, 'ordered')

      await moveClock(page, 1)
      await moveClock(page, 5)
      await page.see(text(/is complete\./u), { timeout: 60_000 })
      await picture(page, 'completed')
      await page.click(text('Show API call'))
      await page.see(text('X-API-KEY: $API_KEY'))
      await picture(page, 'request')
      await page.goto('/settings')
      await page.click(button('Sign out'))
      await page.click(inside(dialog('Sign out of the demo?'), button('Sign out')))
      await page.seeTitle('Sign in')
    },
  },
]
