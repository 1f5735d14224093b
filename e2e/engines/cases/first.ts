import { freshEmail, testPassword } from '../../support/account.ts'
import type { EngineCase } from '../case.ts'
import { button, field } from '../find.ts'

export const cases: EngineCase[] = [
  {
    title: 'a person signs up',
    run: async ({ open }) => {
      const page = await open('/sign-up')
      await page.fill(field('E-mail'), freshEmail('engine'))
      await page.fill(field('Password'), testPassword)
      await page.click(button('Create account'))
      await page.seeTitle('Home')
      await page.window.reload()
      await page.seeTitle('Home')
    },
  },
]
