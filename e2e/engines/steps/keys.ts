import { operations } from '@plumbline/service-contract/operations'
import { button, css, dialog, field, inside, link, row, text } from '../find.ts'
import type { EnginePage } from '../page.ts'
import { goBy } from './account.ts'

const secretField = field('New key')

async function works(page: EnginePage, secret: string): Promise<boolean> {
  const answer = await fetch(page.origin + operations.getUserApiKeys.path, {
    headers: { 'X-API-KEY': secret },
  })
  return answer.ok
}

async function copyAndClose(page: EnginePage): Promise<string> {
  await page.see(dialog(/Copy your new key now/u))
  const secret = await page.value(secretField)
  await page.click(button('Copy key'))
  await page.see(text('Key copied.'))
  await page.click(button('Done'))
  return secret
}

export async function keyLife(page: EnginePage): Promise<void> {
  await goBy(page, 'API keys')
  await page.click(link('Create key'))
  await page.fill(field('Name'), 'Nightly import')
  await page.click(button('Create key'))
  const old = await copyAndClose(page)
  if (!(await works(page, old))) throw new Error('The new key does not work')
  await page.see(row(/Nightly import/u))
  await page.click(link('Create key'))
  await page.paste(field('Name'))
  if ((await page.value(field('Name'))) !== old) throw new Error('Another key was copied than was shown')
  await page.goto('/keys')
  await page.see(row(/Nightly import/u))
  const shown = await page.window.evaluate(
    'document.documentElement.outerHTML + document.title + location.href',
  )
  if (String(shown).includes(old)) throw new Error('The key is shown a second time')

  await page.click(link('Replace Nightly import'))
  await page.seeTitle('Replace “Nightly import”')
  await page.click(button('Create key'))
  const fresh = await copyAndClose(page)
  await page.see(text('Being replaced; new key not used yet'))
  if (!(await works(page, fresh)) || !(await works(page, old))) throw new Error('One of the two keys is off')
  const deactivate = async (which: string, name: string): Promise<void> => {
    await page.click(link(which))
    await page.fill(inside(dialog(/Deactivate this key/u), css('input')), name)
    await page.click(button('Deactivate key'))
    await page.see(text(`“${name}” was deactivated.`))
    // An open dialog hides links from locators.
    await page.gone(dialog(/Deactivate this key/u))
    await page.gone(link(which))
  }
  await deactivate('Deactivate the old Nightly import', 'Nightly import')
  if (await works(page, old)) throw new Error('The old key still works')
  await deactivate('Deactivate Nightly import 2', 'Nightly import 2')
  if (await works(page, fresh)) throw new Error('The deactivated key still works')
}
