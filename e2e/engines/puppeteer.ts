import {
  launch,
  type Browser,
  type ElementHandle,
  type JSHandle,
  type LaunchOptions as Options,
  type Page,
} from 'puppeteer-core'
import type { EngineBrowser, EngineWindow, LaunchOptions } from './engine.ts'
import { type Find, finding } from './find.ts'

/** Chromium over CDP, Firefox over WebDriver BiDi. */
export async function launchWithPuppeteer(
  { look, profile }: LaunchOptions,
  own: Options,
  onWindow: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<EngineBrowser> {
  const browser = await launch({
    headless: true,
    defaultViewport: null,
    userDataDir: profile,
    ...own,
  })
  let first: Page | undefined = (await browser.pages())[0]
  return {
    newWindow: async () => {
      const page = first ?? (await newPage(browser))
      first = undefined
      await page.setViewport({ width: look.width, height: look.height })
      // Accepts every "Leave page?" prompt.
      page.on('dialog', (asked) => void asked.accept().catch(() => undefined))
      await onWindow(page)
      return windowOf(page)
    },
    close: () => browser.close(),
  }
}

const newPage = (browser: Browser): Promise<Page> => browser.newPage({ type: 'window' })

const asElement = (handle: JSHandle): ElementHandle<HTMLElement> | null =>
  (handle.asElement() as ElementHandle<HTMLElement> | null | undefined) ?? null

function windowOf(page: Page): EngineWindow {
  const locate = async (find: Find): Promise<ElementHandle<HTMLElement> | null> =>
    asElement(await page.evaluateHandle(finding(find)))
  const act =
    <A extends unknown[]>(doing: (element: ElementHandle<HTMLElement>, ...rest: A) => Promise<void>) =>
    async (find: Find, ...rest: A): Promise<boolean> => {
      const element = await locate(find)
      if (element === null) return false
      await doing(element, ...rest)
      return true
    }
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    back: async () => void (await page.evaluate('void setTimeout(() => history.back())')),
    forward: async () => void (await page.evaluate('void setTimeout(() => history.forward())')),
    url: () => page.evaluate('location.href') as Promise<string>,
    evaluate: (expression) => page.evaluate(expression),
    click: act((element) => element.click()),
    fill: act(async (element, words: string) => {
      await element.focus()
      await element.evaluate((field) => (field as HTMLInputElement).select())
      if (words === '') await page.keyboard.press('Backspace')
      else await page.keyboard.type(words)
    }),
    paste: act(async (element) => {
      await element.focus()
      await page.keyboard.down('Control')
      await page.keyboard.press('v')
      await page.keyboard.up('Control')
    }),
    chooseFiles: act((element, paths: readonly string[]) =>
      (element as ElementHandle as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    ),
    picture: async (path) => void (await page.screenshot({ path })),
  }
}
