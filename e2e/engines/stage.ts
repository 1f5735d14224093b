import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type EngineCase, openPage } from './case.ts'
import type { Engine, EngineBrowser, Look } from './engine.ts'
import { type EnginePage, until } from './page.ts'
import { startServer } from './server.ts'

interface Part {
  engine: Engine
  look: Look
  one: EngineCase
  /** `path`: file name prefix. `always`: also when the case passes. */
  picture: { path: string; always: boolean }
}

/** Drivers can hang with their page. The longest case takes 100 s, and a busy machine may be slow. */
const CASE_MS = 900_000
const CLOSING_MS = 15_000

async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const late = delay(ms, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`${what}: no end within ${ms / 1000} s`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    waiting.abort()
  }
}

const isUnfinished = (name: string): boolean => /\.(?:crdownload|part|wkdownload)$|^\./u.test(name)

/** Path of a complete download, else null. Browsers use a temporary name; Firefox adds an empty final file. */
async function findDownload(folder: string, name: RegExp): Promise<string | null> {
  const names = await readdir(folder)
  const found = names.some(isUnfinished) ? undefined : names.find((one) => name.test(one))
  if (found === undefined) return null
  const path = join(folder, found)
  return (await stat(path)).size > 0 ? path : null
}

/** Returns the problems found. */
export async function runCase({ engine, look, one, picture }: Part): Promise<string[]> {
  const server = await startServer(
    one.accessTokenSeconds === undefined ? {} : { accessTokenSeconds: one.accessTokenSeconds },
  )
  const own = await mkdtemp(join(tmpdir(), 'plumbline-engine-'))
  const [folder, downloads] = [join(own, 'files'), join(own, 'downloads')]
  await Promise.all([folder, downloads].map((path) => mkdir(path)))
  const expected: RegExp[] = []
  const wrong: string[] = []
  const pages: EnginePage[] = []
  const browsers: EngineBrowser[] = []

  const launch = async (profile: string): Promise<EngineBrowser> => {
    const browser = await engine.launch({ look, profile: join(own, profile), downloads })
    browsers.push(browser)
    return browser
  }
  const openIn = async (browser: EngineBrowser, path: string | undefined): Promise<EnginePage> => {
    const page = await openPage(browser, { look, origin: server.origin, path })
    pages.push(page)
    return page
  }
  try {
    let browser = await launch('profile')
    const run = one.run({
      engine: engine.name,
      look,
      server,
      folder,
      open: (path) => openIn(browser, path),
      openElsewhere: async (path) => openIn(await launch('elsewhere'), path),
      downloaded: async (name) => {
        let path: string | null = null
        await until(`a download like ${name}`, async () => {
          path = await findDownload(downloads, name)
          return path !== null
        })
        return readFile(path ?? '', 'utf8')
      },
      restart: async () => {
        pages.splice(0)
        browsers.splice(browsers.indexOf(browser), 1)
        await browser.close()
        browser = await launch('profile')
      },
      picture: async (page, name) => {
        if (picture.always) await page.window.picture(`${picture.path}-${name}.png`)
      },
      expectProblem: (pattern) => void expected.push(pattern),
    })
    await within(CASE_MS, 'The case', run)
  } catch (error) {
    wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const unexpected = (): string[] =>
    server.problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))
  if (wrong.length + unexpected().length > 0 || picture.always)
    for (const [index, page] of pages.entries())
      await within(CLOSING_MS, 'The picture', page.window.picture(`${picture.path}-${index + 1}.png`)).catch(
        () => undefined,
      )
  for (const browser of browsers)
    await within(CLOSING_MS, 'Closing the browser', browser.close()).catch((error: unknown) =>
      wrong.push(String(error)),
    )
  // Includes errors from unloading pages.
  wrong.push(...unexpected())
  await server.stop()
  await rm(own, { recursive: true, force: true, maxRetries: 5 })
  return wrong
}
