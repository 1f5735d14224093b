import type { Page } from '@playwright/test'

/** A step is done when this element is there, and `text` is in `main`. */
export interface Sign {
  selector: string
  text?: string
}

/** Time (ms) from the next click or input until `sign` holds and is painted. */
export async function timed(page: Page, act: () => Promise<unknown>, sign: Sign): Promise<number> {
  const time = page.evaluate(
    ({ selector, text }) =>
      new Promise<number>((resolve) => {
        let began: number | null = null
        const begin = (): void => {
          began ??= performance.now()
        }
        for (const kind of ['click', 'input', 'change'])
          document.addEventListener(kind, begin, { capture: true, once: true })
        const look = (): void => {
          const main = document.querySelector('main')
          const holds =
            main?.querySelector(selector) != null && (text === undefined || main.textContent.includes(text))
          if (began !== null && holds) requestAnimationFrame(() => resolve(performance.now() - (began ?? 0)))
          else requestAnimationFrame(look)
        }
        look()
      }),
    sign,
  )
  await act()
  return time
}
