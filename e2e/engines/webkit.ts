import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { missingPackages } from '../find-browser.ts'
import { freePort } from '../support/service/own-server.ts'
import type { Engine, EngineBrowser, EngineWindow, LaunchOptions } from './engine.ts'
import { type Find, finding } from './find.ts'

const CLOSING_MS = 10_000

/** WebKitGTK, which is close to Safari, over classic WebDriver in a virtual framebuffer. */
export const webkit: Engine = {
  name: 'webkit',
  missing: missingPackages.webkit,
  launch: launchWebKit,
}

const started = new Set<ChildProcess>()
process.once('exit', () => started.forEach(killGroup))

/** False if the group has already exited. */
function killGroup({ pid }: ChildProcess): boolean {
  try {
    return pid !== undefined && process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}

async function openScreen({ look }: LaunchOptions): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${look.width}x${look.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true },
  )
  started.add(child)
  const [said] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer]
  return { display: `:${said.toString().trim()}`, process: child }
}

async function untilAnswers(url: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    const answer = await fetch(url).catch(() => null)
    if (answer !== null) return
    await delay(50)
  }
  throw new Error(`Nothing answers at ${url}`)
}

async function launchWebKit(options: LaunchOptions): Promise<EngineBrowser> {
  const { look, profile, downloads } = options
  const screen = await openScreen(options)
  const port = await freePort()
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // Own process group, to be killed with the browser it starts.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GTK_THEME: look.dark ? 'Adwaita:dark' : 'Adwaita',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DOWNLOADS: downloads,
      WEBKIT_WINDOW: `${look.width}x${look.height}`,
      WEBKIT_PROFILE: profile,
    },
  })
  started.add(server)
  await untilAnswers(`http://127.0.0.1:${port}/status`)
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'plumbline-webkit',
        // Accepts every "Leave page?" prompt.
        unhandledPromptBehavior: 'accept',
        'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'webkit-browser.js'), args: [] },
      }),
    )
    .build()
  await driver.manage().setTimeouts({ script: 120_000 })
  const runs = inSequence(driver)
  let first: string | undefined = await driver.getWindowHandle()
  return {
    newWindow: async () => {
      const handle =
        first ??
        (await runs(null, async () => {
          await driver.switchTo().newWindow('window')
          return driver.getWindowHandle()
        }))
      first = undefined
      return windowOf(driver, handle, runs, screen.display)
    },
    close: async () => {
      // The driver never quits if its page hangs.
      await Promise.race([driver.quit().catch(() => undefined), delay(CLOSING_MS)])
      for (const child of [server, screen.process]) {
        const ended = once(child, 'exit')
        if (child.exitCode === null && killGroup(child)) await ended
        started.delete(child)
      }
    },
  }
}

type Runs = <T>(handle: string | null, doing: () => Promise<T>) => Promise<T>

/** Classic WebDriver has one current window. */
function inSequence(driver: WebDriver): Runs {
  let last: Promise<unknown> = Promise.resolve()
  return (handle, doing) => {
    const run = last.then(async () => {
      if (handle !== null) await driver.switchTo().window(handle)
      return doing()
    })
    last = run.catch(() => undefined)
    return run
  }
}

function windowOf(driver: WebDriver, handle: string, runs: Runs, display: string): EngineWindow {
  const act =
    <A extends unknown[]>(doing: (element: WebElement, ...rest: A) => Promise<void>) =>
    (find: Find, ...rest: A): Promise<boolean> =>
      runs(handle, async () => {
        const element: WebElement | null = await driver.executeScript(`return ${finding(find)}`)
        if (element === null) return false
        await doing(element, ...rest)
        return true
      })
  const evaluate = (expression: string): Promise<unknown> =>
    runs(handle, async () => {
      const answer: { value?: unknown; error?: string } = await driver.executeAsyncScript(
        `const [done] = arguments
         Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      )
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    })
  return {
    goto: (url) => runs(handle, () => driver.get(url)),
    reload: () => runs(handle, () => driver.navigate().refresh()),
    back: async () => void (await evaluate('void setTimeout(() => history.back())')),
    forward: async () => void (await evaluate('void setTimeout(() => history.forward())')),
    url: () => runs(handle, () => driver.getCurrentUrl()),
    evaluate,
    click: act((element) => element.click()),
    fill: act(async (element, words: string) => {
      // `clear` needs focus.
      await element.click()
      await element.clear()
      if (words !== '') await element.sendKeys(words)
    }),
    paste: act((element) => element.sendKeys(Key.chord(Key.CONTROL, 'v'))),
    chooseFiles: act((element, paths: readonly string[]) => element.sendKeys(paths.join('\n'))),
    picture: (path) =>
      runs(handle, async () => {
        await promisify(execFile)('import', ['-display', display, '-window', 'root', path])
      }),
  }
}
