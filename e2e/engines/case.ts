import type { Engine, EngineBrowser, Look } from './engine.ts'
import { EnginePage } from './page.ts'
import type { EngineServer } from './server.ts'

/** What a case begins with: a browser of its own without any window yet, and the built portal with a sandbox of its own. */
export interface World {
  engine: Engine['name']
  look: Look
  server: EngineServer
  /** A further window of the browser. */
  open: (path?: string) => Promise<EnginePage>
  /** A browser that knows nothing of the first, as on another device. */
  openElsewhere: (path?: string) => Promise<EnginePage>
  /** An empty folder for files to hand over. */
  folder: string
  /** The text of a file that was downloaded, once it is whole. */
  downloaded: (name: RegExp) => Promise<string>
  /** Ends the browser and starts it again on the same profile. */
  restart: () => Promise<void>
  /** Saves what a window shows, if pictures were asked for. */
  picture: (page: EnginePage, name: string) => Promise<void>
  /** Declares what the pages will say is wrong. */
  expectTrouble: (pattern: RegExp) => void
}

export interface EngineCase {
  title: string
  /** Looks in which it runs, by name; all of them unless told. What doesn't depend on the look runs in one. */
  looks?: readonly string[]
  /** About how long it takes; long ones begin first. */
  seconds?: number
  /** Lifetime of an access token; the interface's unless told. */
  accessTokenSeconds?: number
  run: (world: World) => Promise<void>
}

/** A window that looks as it should: its size and colors are asked of the page, since engines differ in how they are told. */
export async function openPage(
  browser: EngineBrowser,
  { look, origin, path = '/' }: { look: Look; origin: string; path?: string | undefined },
): Promise<EnginePage> {
  const page = new EnginePage(await browser.newWindow(), origin)
  await page.goto(path)
  const seen = await page.window.evaluate(
    "[innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches].join(' ')",
  )
  const wanted = [look.width, look.height, look.dark].join(' ')
  if (seen !== wanted) throw new Error(`The window is ${String(seen)} and should be ${wanted}`)
  return page
}
