import type { EngineCase } from '../case.ts'
import { css, link, text } from '../find.ts'
import { goBy, signIn, signUp } from '../steps/account.ts'
import { downloadBackup, restoreBackup } from '../steps/backup.ts'
import { keyLife } from '../steps/keys.ts'
import { followToTheEnd, orderQuote, orderValuation, readReceipt } from '../steps/ordering.ts'
import { addFourfold, handOver } from '../steps/property.ts'

const HOUR_SECONDS = 3600

export const cases: EngineCase[] = [
  {
    title: 'from sign-up to the end of both orders, then restored in another browser from a backup',
    seconds: 60,
    // Covers each size and color scheme once.
    looks: ['desk-light', 'phone-dark'],
    // The test advances the service's clock; the windows case covers expiring sessions.
    accessTokenSeconds: HOUR_SECONDS,
    run: async (world) => {
      const { open, openElsewhere, server, folder } = world
      const page = await open()
      const account = await signUp(page)
      const property = await addFourfold(page)
      await handOver(page, folder)
      const quote = await orderQuote(page, property)
      const valuation = await orderValuation(page, property, world)
      await keyLife(page)
      server.sandbox.clock.advance(900_000)
      await goBy(page, 'Properties')
      await page.see(link('4 Fourfold Court'))
      await page.window.back()
      await page.seeTitle('API keys')
      await followToTheEnd(page, [quote, valuation], server)
      await readReceipt(page, valuation)

      const backup = await downloadBackup(page, world)
      const other = await openElsewhere()
      await signIn(other, account)
      await restoreBackup(other, folder, backup, 'Added 1 property, 4 documents, and 2 orders.')
      await goBy(other, 'Orders')
      for (const order of [quote, valuation]) await other.see(css(`main a[href="${order}"]`))
      await other.goto(property)
      await other.see(text('4 documents'))
      await restoreBackup(other, folder, backup, 'Everything in this backup was already here.')
      await other.gone(text('Restoring backup'))
    },
  },
]
