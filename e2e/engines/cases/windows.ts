import type { EngineCase } from '../case.ts'
import { button, dialog, text } from '../find.ts'
import { type EnginePage, until } from '../page.ts'
import { goBy, signUp } from '../steps/account.ts'

const TOKEN_SECONDS = 65
const ROUNDS = 4

/** The keys page takes the token; a reload during a refresh loses it, and this browser’s key still works. */
async function seeKeys(page: EnginePage): Promise<void> {
  await page.see(text(/No keys yet|Active API keys/u))
  if (await page.isSeen(dialog('Sign in again'))) throw new Error('A sign-in was forced')
}

export const cases: EngineCase[] = [
  {
    title:
      'two windows outlive their tokens without a forced sign-in, and signing out in one signs out the other',
    looks: ['desk-light'],
    seconds: 30,
    accessTokenSeconds: TOKEN_SECONDS,
    run: async ({ open, server: { sandbox } }) => {
      const one = await open()
      await signUp(one)
      // Makes this browser's key.
      const other = await open('/properties/new/parcels?address=412+Oak+Hollow+Lane%2C+Raleigh%2C+NC+27601')
      await other.seeTitle('Is this your property?')
      await goBy(other, 'API keys')
      await seeKeys(other)
      await goBy(one, 'API keys')
      const both = [one, other]
      // In a token's last minute every use refreshes it, so the windows race constantly.
      for (let round = 0; round < ROUNDS; round += 1) {
        sandbox.clock.advance((TOKEN_SECONDS + 1) * 1000)
        await Promise.all(both.map((page) => page.window.reload()))
        await Promise.all(both.map(seeKeys))
        for (const page of both) {
          await goBy(page, 'Orders')
          await goBy(page, 'API keys')
          await seeKeys(page)
        }
      }
      const { refreshes, refreshReuses } = sandbox.counters
      if (refreshes === 0 || refreshReuses > 0)
        throw new Error(`${refreshes} refreshes, ${refreshReuses} with a token that was used before`)

      await one.click(button('Sign out'))
      await one.seeTitle('Sign in')
      await other.seeTitle('Sign in')
      await other.window.back()
      // The page before is public.
      await until('nothing of the account by Back', async () => (await other.path()) === '/developers')
    },
  },
]
