/**
 * Saving a portfolio of 10,000 orders and 1,000 properties to its file, compared with writing the same text in one go.
 * The file is one of the browser's private file system, since no script can use the picker.
 */
import { signUpNewAccount } from '#e2e/support/people/account.ts'
import { bigBackup } from '#e2e/support/storage/big-backup.ts'
import { fileText, pickersGiveFile } from '#e2e/support/storage/portfolio-file.ts'
import { median, ms, openBrowser, printTable, say, serve } from './support/measure.ts'

const RUNS = 7

interface Write {
  took: number
  longest: number
}

const portal = await serve()
const browser = await openBrowser()
try {
  const context = await browser.newContext({ baseURL: portal.origin, viewport: { width: 1280, height: 800 } })
  await pickersGiveFile(context)
  const page = await context.newPage()
  const { email } = await signUpNewAccount(page)
  await page.goto('/settings')
  const buffer = Buffer.from(bigBackup(email, 10_000))
  await page
    .getByLabel('Backup file')
    .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click({ timeout: 120_000 })
  await page.getByText(/^Added /u).waitFor({ timeout: 300_000 })

  const save = (): Promise<Write> =>
    page.evaluate(async () => {
      let longest = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
      }).observe({ type: 'longtask' })
      const isSaved = (): boolean =>
        document.querySelector('header')?.textContent.includes('Saved in') === true
      const started = performance.now()
      ;[...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent.startsWith('Save to'))
        ?.click()
      while (!isSaved()) await new Promise(requestAnimationFrame)
      return { took: performance.now() - started, longest }
    })
  const bare = (text: string): Promise<number> =>
    page.evaluate(async (contents) => {
      const started = performance.now()
      const folder = await navigator.storage.getDirectory()
      const writable = await (await folder.getFileHandle('bare.json', { create: true })).createWritable()
      await writable.write(JSON.stringify(JSON.parse(contents)))
      await writable.close()
      return performance.now() - started
    }, text)

  const seen: { saved: Write[]; bare: number[] } = { saved: [], bare: [] }
  for (let run = 0; run < RUNS; run += 1) {
    await page.reload()
    await page.getByRole('button', { name: /^Save to/u }).waitFor()
    if (run > 0) await page.getByRole('button', { name: /^Stop saving/u }).click()
    await page.getByRole('button', { name: 'Save to a file', exact: true }).waitFor()
    await page.evaluate(async () =>
      (await navigator.storage.getDirectory()).removeEntry('plumbline-portfolio.json').catch(() => undefined),
    )
    seen.saved.push(await save())
    seen.bare.push(await bare((await fileText(page)) ?? ''))
  }
  const took = median(seen.saved.map((one) => one.took))
  printTable([
    ['10,000 orders', 'time', '÷ bare', 'longest task'],
    [
      'saved to the file',
      ms(took),
      (took / median(seen.bare)).toFixed(1),
      ms(median(seen.saved.map((one) => one.longest))),
    ],
    ['parsed and written in one go', ms(median(seen.bare)), '1.0', '–'],
  ])
  say(
    `\nMedians of ${RUNS}, taken in turns, from the click until the page says so. Aim: 1,500 ms, no task over 50 ms.`,
  )
} finally {
  await browser.close()
  await portal.close()
}
