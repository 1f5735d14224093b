import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bigBackup } from '../../support/storage/big-backup.ts'
import type { EngineCase, World } from '../case.ts'
import { button, dialog, evenHidden, field, inside, text } from '../find.ts'
import { type EnginePage, pause, until } from '../page.ts'
import { signUp } from '../steps/account.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'

async function openDemo({ open }: World): Promise<EnginePage> {
  const page = await open('/sign-in')
  await page.click(button('Try the demo'))
  await page.seeTitle(/^Home/u)
  return page
}

const alarm = text('storage isn’t responding')

export const cases: EngineCase[] = [
  {
    title:
      'leaving in the middle of a restore: the next page loads at once, and the restore can be started again; a tab shown again by Back is still an open tab',
    looks: ['phone-dark'],
    run: async (world) => {
      const page = await world.open('/sign-up')
      const { email } = await signUp(page)
      const folder = await mkdtemp(join(tmpdir(), 'plumbline-leaving-'))
      const backup = join(folder, 'backup.json')
      await writeFile(backup, bigBackup(email, 10_000))
      const beginRestore = async (): Promise<void> => {
        await page.goto('/settings')
        await page.chooseFiles(evenHidden(field('Backup file')), [backup])
        const ask = dialog(/Restore this backup/u)
        await page.click(inside(ask, button('Restore')), { timeout: 90_000 })
        await until('the bar of the restore', async () => {
          const at = await page.window.evaluate(
            "Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'))",
          )
          return Number(at) > 5
        })
      }
      await beginRestore()
      await page.goto('/orders')
      await page.seeTitle('Orders')
      await page.see(text('Add order by number'))
      const asked = await page.window.evaluate(
        `new Promise((resolve) => {
          const opening = indexedDB.open('${PORTFOLIO_DATABASE}')
          opening.onsuccess = () => {
            const began = performance.now()
            const counting = opening.result.transaction('orders', 'readwrite').objectStore('orders').count()
            counting.onsuccess = () => resolve(performance.now() - began)
            setTimeout(() => resolve(null), 3000)
          }
        })`,
      )
      if (asked === null) throw new Error('The records are held by the page before')
      await page.gone(alarm)
      // Going back must not show a half-finished restore.
      await page.window.back()
      await page.seeTitle('Settings')
      await page.gone(dialog(/Restore this backup/u))
      await page.gone(alarm)
      await rm(folder, { recursive: true })

      await page.goto('/settings')
      let kept: unknown = false
      // A page left while loading or writing isn't cached for Back: each try waits longer before leaving.
      for (let rest = 500; rest < 10_000 && kept !== true; rest += 1000) {
        await page.seeTitle('Settings')
        await pause(rest)
        await page.window.evaluate('(globalThis.kept = true)')
        await page.goto('/orders')
        await page.seeTitle('Orders')
        await page.window.back()
        await page.seeTitle('Settings')
        kept = await page.window.evaluate('globalThis.kept === true')
      }
      if (world.engine === 'webkit' && kept !== true) throw new Error('The page was never kept')
      await until(
        'the lock by which other tabs know of this one',
        async () =>
          (await page.window.evaluate(
            "navigator.locks.query().then(({ held }) => held.some(({ name }) => name === 'tab-open'))",
          )) === true,
      )
    },
  },
  {
    title: 'leaving Home while it loads: orders are still checked, also after Back and Forward',
    looks: ['desk-light'],
    run: async (world) => {
      const page = await openDemo(world)
      const lastCheck = (): number =>
        world.server.sandbox.log.entries().find(({ operation }) => operation === 'getOrder')?.id ?? 0
      const goesOn = async (where: string): Promise<void> => {
        const before = lastCheck()
        await until(`orders checked on ${where}`, () => lastCheck() > before)
        await page.gone(alarm)
      }
      await goesOn('Home')
      for (const wait of [0, 150, 400]) {
        await page.goto('/')
        await page.window.evaluate(`new Promise((resolve) => setTimeout(resolve, ${wait}))`)
        await page.goto('/orders')
        await goesOn('Orders')
      }
      await page.window.back()
      await page.seeTitle(/^Home/u)
      await goesOn('Home, by Back')
      await page.window.forward()
      await page.seeTitle('Orders')
      await goesOn('Orders, by Forward')
    },
  },
]
