import type { EngineWindow } from './engine.ts'
import { describe, type Find, finding, title } from './find.ts'

const PATIENCE_MS = 60_000
const RECHECK_MS = 100

interface Patience {
  timeout?: number
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Throws with `what` on timeout. */
export async function until(
  what: string | (() => Promise<string>),
  holds: () => Promise<boolean> | boolean,
  timeout = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + timeout
  let broken: unknown = null
  do {
    try {
      if (await holds()) return
      broken = null
    } catch (error) {
      // Navigating pages don't respond.
      broken = error
    }
    await pause(RECHECK_MS)
  } while (Date.now() < end)
  const said = typeof what === 'string' ? what : await what()
  const why = broken instanceof Error ? `; the last try said: ${broken.message}` : ''
  throw new Error(`Not within ${timeout / 1000} s: ${said}${why}`, { cause: broken })
}

/**
 * Runs in the page: scrolls the element clear of sticky bars. Returns its position, or an empty string if a
 * click wouldn't hit it.
 */
function whereUsable(found: Element | null): string {
  if (found === null || found.matches(':disabled, [aria-disabled="true"]')) return ''
  if (!found.checkVisibility() || found.closest('dialog, [role="dialog"]') !== null) return 'hidden or above'
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isHit =
    hit !== null &&
    (found.contains(hit) || hit.contains(found) || hit.closest('label')?.contains(found) === true)
  return isHit ? `${left} ${top}` : ''
}

/** Runs in the page before a click: `pressLanded` is false until the element receives it. */
function watchPress(found: Element | null): void {
  Object.assign(globalThis, { pressLanded: false })
  const note = ({ target }: Event): void => {
    const hit =
      target instanceof Element && (found?.contains(target) || target.closest('label')?.contains(found))
    if (hit === true) Object.assign(globalThis, { pressLanded: true })
  }
  addEventListener('click', note, { capture: true, once: true })
}

/** Runs in the page, for error messages. */
function whereItIs(): string {
  const said = [
    ...document.querySelectorAll('[role=status], [role=alert], [role=progressbar], [aria-busy=true]'),
  ]
    .map(({ textContent, ariaLabel }) => (textContent || ariaLabel || '').trim().slice(0, 120))
    .filter((words) => words !== '')
  const heading = document.querySelector('h1')?.textContent ?? document.title
  const age = Math.round(performance.now() / 1000)
  return [`${location.href}: ${heading}`, ...said, `loaded ${age} s ago`].join(' | ')
}

/** Actions wait until the element is ready. */
export class EnginePage {
  readonly window: EngineWindow
  readonly origin: string

  constructor(window: EngineWindow, origin: string) {
    this.window = window
    this.origin = origin
  }

  async goto(path: string): Promise<void> {
    await this.window.goto(new URL(path, this.origin).href)
  }

  /** URL without the origin. */
  async path(): Promise<string> {
    const { pathname, search } = new URL(await this.window.url())
    return pathname + search
  }

  async click(find: Find, { timeout }: Patience = {}): Promise<void> {
    await this.#act('pressed', find, () => this.#press(find), timeout)
  }

  async fill(find: Find, words: string): Promise<void> {
    await this.#act('filled', find, () => this.window.fill(find, words))
  }

  async paste(find: Find): Promise<void> {
    await this.#act('pasted into', find, () => this.window.paste(find))
  }

  async chooseFiles(find: Find, paths: readonly string[]): Promise<void> {
    await this.#act('given files', find, () => this.window.chooseFiles(find, paths))
  }

  async isSeen(find: Find): Promise<boolean> {
    return (await this.window.evaluate(`${finding(find)} !== null`)) === true
  }

  async see(find: Find, { timeout }: Patience = {}): Promise<void> {
    await until(
      () => this.#said('seen', find),
      () => this.isSeen(find),
      timeout,
    )
  }

  async gone(find: Find, { timeout }: Patience = {}): Promise<void> {
    await until(
      () => this.#said('gone', find),
      async () => !(await this.isSeen(find)),
      timeout,
    )
  }

  async seeTitle(name: string | RegExp, patience: Patience = {}): Promise<void> {
    await this.see(title(name), patience)
  }

  async seePath(path: RegExp, { timeout }: Patience = {}): Promise<string> {
    let seen = ''
    await until(
      () => this.#said(`address ${path}`, null),
      async () => {
        seen = await this.path()
        return path.test(seen)
      },
      timeout,
    )
    return seen
  }

  async value(find: Find): Promise<string> {
    await this.see(find)
    return String(await this.window.evaluate(`${finding(find)}.value`))
  }

  /** Acts once two checks in a row find the element in the same place: moving elements miss clicks. */
  async #act(verb: string, find: Find, act: () => Promise<boolean>, timeout?: number): Promise<void> {
    const place = `(${whereUsable.toString()})(${finding(find)})`
    let last: unknown = ''
    await until(
      () => this.#said(verb, find),
      async () => {
        if (find.hidden === true)
          return (await this.window.evaluate(`${finding(find)} !== null`)) === true && act()
        const now = await this.window.evaluate(place)
        if (now !== '' && now === last) return act()
        last = now
        return false
      },
      timeout,
    )
  }

  /** False if the element moved away from the pointer. A navigation counts as clicked. */
  async #press(find: Find): Promise<boolean> {
    if (find.hidden === true) return this.window.click(find)
    await this.window.evaluate(`(${watchPress.toString()})(${finding(find)})`)
    if (!(await this.window.click(find))) return false
    const landed = await this.window.evaluate('globalThis.pressLanded').catch(() => true)
    return landed !== false
  }

  async #said(verb: string, find: Find | null): Promise<string> {
    const where = await this.window
      .evaluate(`(${whereItIs.toString()})()`)
      .catch((error: unknown) => `no page (${String(error)})`)
    return `${find === null ? '' : `${describe(find)} `}${verb}, at ${String(where)}`
  }
}
