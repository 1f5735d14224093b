import type { Engine, EngineBrowser, Look } from './engine.ts'
import { EnginePage, until } from './page.ts'
import type { EngineServer } from './server.ts'

export interface World {
  engine: Engine['name']
  look: Look
  server: EngineServer
  open: (path?: string) => Promise<EnginePage>
  /** Opens a page as if on another device. */
  openElsewhere: (path?: string) => Promise<EnginePage>
  folder: string
  /** Resolves once the download is complete. */
  downloaded: (name: RegExp) => Promise<string>
  /** Restarts the browser with the same profile. */
  restart: () => Promise<void>
  picture: (page: EnginePage, name: string) => Promise<void>
  /** Declares an expected error. */
  expectProblem: (pattern: RegExp) => void
}

export interface EngineCase {
  title: string
  /** Default: all. Cases that don't depend on the look run in one. */
  looks?: readonly string[]
  /** Estimated duration; long cases start first. */
  seconds?: number
  /** Default: the service's documented lifetime. */
  accessTokenSeconds?: number
  run: (world: World) => Promise<void>
}

/** Verifies window size and color scheme in the page: engines set them differently. */
export async function openPage(
  browser: EngineBrowser,
  { look, origin, path = '/' }: { look: Look; origin: string; path?: string | undefined },
): Promise<EnginePage> {
  const page = new EnginePage(await browser.newWindow(), origin)
  await page.goto(path)
  const wanted = [look.width, look.height, look.dark].join(' ')
  // Retried: the page may redirect.
  await until(
    `a window of ${wanted}`,
    async () =>
      (await page.window.evaluate(
        "[innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches].join(' ')",
      )) === wanted,
  )
  return page
}
