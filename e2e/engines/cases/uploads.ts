import * as sample from '@plumbline/document-reader/testing/sample-files'
import type { EngineCase } from '../case.ts'
import { button, item, text } from '../find.ts'
import { signUp } from '../steps/account.ts'
import { addFourfold, choose, seeReceived } from '../steps/property.ts'
import { until } from '../page.ts'

const HELD_MS = 5000

export const cases: EngineCase[] = [
  {
    title:
      'leaving in the middle of an upload: the next page works, and so does the previous one, by Back and Forward',
    looks: ['desk-light'],
    run: async ({ open, folder, server: { sandbox } }) => {
      const page = await open()
      await signUp(page)
      await addFourfold(page)
      sandbox.faults.add({ operation: 'uploadDocument', kind: 'slow', delayMs: HELD_MS, times: 1 })
      await choose(page, folder, { 'Left behind.pdf': sample.pdf({ padTo: 2_000_000 }) })
      await page.click(button('Upload 1 file'))
      await until('the upload is under way', () => sandbox.faults.rules().length === 0)
      const heldUntil = Date.now() + HELD_MS

      await page.goto('/orders')
      await page.seeTitle('Orders')
      await page.see(text('No orders yet'))
      await page.window.back()
      await page.seeTitle('4 Fourfold Court')
      await page.window.forward()
      await page.seeTitle('Orders')
      await page.see(text('No orders yet'))
      await page.window.back()
      await page.seeTitle('4 Fourfold Court')
      await choose(page, folder, { 'Brought along.pdf': sample.pdf({ pages: 2 }) })
      await page.click(button('Upload 1 file'))
      await seeReceived(page, 'Brought along')
      await page.window.reload()
      await page.see(item(/Brought along/u))
      // The sandbox must not stop while it delays the upload.
      await until('the end of the upload that was left', () => Date.now() > heldUntil)
    },
  },
]
