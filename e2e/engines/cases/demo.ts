import type { EngineCase } from '../case.ts'
import { button, row, text } from '../find.ts'
import { orderQuote } from '../steps/ordering.ts'
import { addFourfold, chooseSamples, seeReceived } from '../steps/property.ts'

export const cases: EngineCase[] = [
  {
    title:
      'one press opens the demo: its documents are taken, an order goes to its end, and its request is shown',
    looks: ['desk-dark', 'phone-light'],
    run: async ({ open, folder, server }) => {
      const page = await open()
      await page.click(button('Try the demo'))
      await page.seeTitle('Home')
      await page.see(text('Demo'))
      await page.click(button('Skip the tour'))
      const property = await addFourfold(page)
      await chooseSamples(page, folder)
      await page.click(button('Upload 3 files'))
      for (const name of ['rent roll', 'T-12', 'front']) await seeReceived(page, name)
      await page.see(row(/Maple Court rent roll/u))

      await orderQuote(page, property)
      server.sandbox.clock.advance(900_000)
      await page.seeTitle(/Completed/u, { timeout: 60_000 })
      await page.click(text('Show the request'))
      await page.click(button('Whole way, cURL'))
      await page.see(text('X-API-KEY: $API_KEY'))
      await page.click(button('Sign out'))
      await page.seeTitle('Sign in')
    },
  },
]
