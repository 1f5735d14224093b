import { pressFor, whichCame, type Action } from './scenario.ts'

/** Closes the dialog without copying the key. */
export const createKey: Action = async ({ page, chance }) => {
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill(`Program ${chance.whole(1000)}`)
  const done = page.getByRole('button', { name: 'Done' })
  await pressFor(page, page.getByRole('button', { name: 'Create key' }), done)
  if (!(await done.isVisible())) return
  await done.click()
  await page.getByRole('button', { name: 'Close without copying' }).click()
}

/** Of `createKey`, if any. */
export const deactivateKey: Action = async ({ page }) => {
  await page.goto('/keys')
  const listed = page.getByText(/\d active keys?\./u)
  if (
    !(await whichCame(
      listed,
      page.getByText('No keys yet').or(page.getByRole('button', { name: 'Try again' })),
    ))
  )
    return
  const links = page.getByRole('link', { name: /^Deactivate Program/u })
  if ((await links.count()) === 0) return
  await links.first().click()
  const dialog = page.getByRole('dialog')
  const name = /“([^”]+)”/u.exec((await dialog.textContent()) ?? '')?.[1] ?? ''
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Deactivate key' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
