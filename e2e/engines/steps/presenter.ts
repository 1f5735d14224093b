import { type EnginePage, until } from '../page.ts'

/** Locators can't reach into a shadow root. */
async function inBar(page: EnginePage, what: string, act: string): Promise<void> {
  await until(
    `${what} in the presenter toolbar`,
    async () =>
      (await page.window.evaluate(
        `(() => {
          const bar = document.querySelector('plumbline-presenter')?.shadowRoot?.querySelector('section')
          if (!bar) return false
          ${act}
          return true
        })()`,
      )) === true,
  )
}

export const makeHappen = (page: EnginePage, label: string): Promise<void> =>
  inBar(
    page,
    label,
    `const menu = bar.querySelector('select')
     const choice = [...menu.options].find(({ text }) => text === ${JSON.stringify(label)})
     if (choice === undefined) return false
     menu.value = choice.value
     menu.dispatchEvent(new Event('change', { bubbles: true }))`,
  )

export const moveClock = (page: EnginePage, minutes: number): Promise<void> =>
  inBar(
    page,
    `+${minutes} min`,
    `const ahead = bar.querySelector('[aria-label="Move the clock ahead ${minutes} min"]')
     if (ahead === null) return false
     ahead.click()`,
  )
