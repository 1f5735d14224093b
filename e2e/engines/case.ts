import type { Engine, EngineBrowser, Look } from './engine.ts'
import { EnginePage } from './page.ts'
import type { EngineServer } from './server.ts'

/** Fixtures of a case: the built portal, its sandbox, and a browser without windows. */
export interface World {
  engine: Engine['name']
  look: Look
  server: EngineServer
  open: (path?: string) => Promise<EnginePage>
  /** Opens another browser without any data, like another device. */
  openElsewhere: (path?: string) => Promise<EnginePage>
  /** Empty folder for files to upload. */
  folder: string
  /** Text of a downloaded file, once complete. */
  downloaded: (name: RegExp) => Promise<string>
  /** Restarts the browser with the same profile. */
  restart: () => Promise<void>
  /** Takes a picture if pictures are on. */
  picture: (page: EnginePage, name: string) => Promise<void>
  /** Declares an error that pages will report. */
  expectTrouble: (pattern: RegExp) => void
}

export interface EngineCase {
  title: string
  /** Names of looks it runs in; default: all. Cases that don't depend on the look run in one. */
  looks?: readonly string[]
  /** Estimate; long cases start first. */
  seconds?: number
  /** Default: the interface's. */
  accessTokenSeconds?: number
  run: (world: World) => Promise<void>
}

/** Opens a window and checks its size and colors in the page, since engines set them differently. */
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
