/**
 * Inline script of the built documents, after the prerendered pages (each in a `template`): inserts this
 * visit's page (`data-shape`), or nothing for an unknown address. The frame of signed-in pages is inert until
 * its page loads, but for links of its last first screen; an `unsure` visit gets it only if another tab is open.
 *
 * A sign-in page works at once: what is typed stays in its fields, which the form library reads. Clicks before
 * hydration are recorded (`window.early`, see `src/shell/page/early.ts`), hidden from React, which may listen
 * already, and replayed. If an extension changed the page, React renders it anew: text, clicks and focus then
 * go to the control at the same position. Links work as they are.
 *
 * The whole style sheet loads at once, except under a form, whose styles are inlined: there it loads after
 * the first script and is applied once React has the form (`early.end`). Nothing else renders before
 * (`styled`, in `src/shell/routing/own-document.ts`).
 *
 * The first script starts last: on a warm visit it runs for as long as the paint of the rows takes.
 */
import { drawSnapshot } from './draw-snapshot.ts'

const { base, pages } = __PUT_IN_PAGE__
const { dataset } = document.documentElement
const { locks } = navigator
const { shape } = dataset
const path = location.pathname
const root = document.querySelector<HTMLElement>('#root')
const files = document.querySelector<HTMLTemplateElement>('#files')?.content
const sheet = files?.firstChild as HTMLLinkElement
const scripts = files?.querySelectorAll('script') ?? []

const find = <E extends HTMLElement = HTMLElement>(selector: string): E[] => [
  ...(root?.querySelectorAll<E>(selector) ?? []),
]

function dress(media: string): void {
  sheet.media = media
  if (!sheet.isConnected) document.body.append(sheet)
}

/** A hidden page never paints: don't wait longer than this. */
const PAINT_MS = 300

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PAINT_MS)
  })

/** Resolves once the last first screen, if there is one, was painted. */
async function putInFrame(): Promise<void> {
  dress('all')
  for (const link of find<HTMLAnchorElement>('nav a:not([href$="/new"])')) {
    const also = link.dataset['also']?.split(' ').map((one) => base + one.slice(1)) ?? []
    const isHere = [link.pathname, ...also].some(
      (to) => path === to || (to !== base && path.startsWith(`${to}/`)),
    )
    if (isHere) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  if (/mac|iphone|ipad/iu.test(navigator.userAgent)) for (const key of find('kbd')) key.textContent = '⌘ K'
  const snapshot = drawSnapshot()
  const [frame] = find('[inert]')
  if (snapshot.length === 0 || frame === undefined) return
  // Its event comes after other tasks.
  if (sheet.sheet === null) await window.styled
  frame.querySelector('main')?.append(...snapshot)
  for (const control of frame.querySelectorAll<HTMLElement>('button,input,select')) control.inert = true
  frame.inert = false
  await painted()
}

function putInForm(name: string): void {
  const settings = JSON.parse(document.querySelector('#settings')?.textContent ?? '{}') as DOMStringMap
  for (const part of find<HTMLAnchorElement>('[data-setting]')) {
    const value = settings[part.dataset['setting'] as string]
    if (!value) part.remove()
    else if (part.localName === 'span') part.append(value)
    else part.href = value
  }
  if (path !== base) {
    const query = /sign-(?:in|up)$/u.test(path)
      ? location.search
      : `?returnTo=${encodeURIComponent(path.slice(base.length - 1) + location.search)}`
    for (const link of find<HTMLAnchorElement>('main a[href^="/"]')) link.href = link.pathname + query
  }
  const kinds = 'button,form input'
  const controls = find<HTMLInputElement>(kinds)
  const clicked = new Set<HTMLElement>()
  let focused: HTMLInputElement | undefined
  const early: NonNullable<Window['early']> = {
    page: name,
    end: () => {
      window.early = undefined
      dress('all')
    },
    carryOut: () =>
      queueMicrotask(() => {
        const now = (control: HTMLElement): HTMLInputElement | undefined =>
          find<HTMLInputElement>(kinds)[controls.indexOf(control as HTMLInputElement)]
        for (const control of controls) {
          const { value, checked } = control
          if (!control.isConnected) Object.assign(now(control) ?? {}, { value, checked })
        }
        early.end()
        if (focused?.isConnected === false) now(focused)?.focus()
        for (const button of clicked) {
          button.removeAttribute('aria-busy')
          now(button)?.click()
        }
      }),
  }
  window.early = early
  addEventListener('load', () => {
    if (window.early === early) dress('print')
  })
  root?.addEventListener('focusin', ({ target }) => {
    // The title takes the focus without a click (`src/shell/frame/focus-on-navigation.tsx`).
    if ((target as HTMLElement).id !== 'page-title') focused = controls.find((control) => control === target)
  })
  for (const type of ['click', 'submit'])
    root?.addEventListener(
      type,
      (event) => {
        const target = event.target as HTMLElement
        const button =
          type === 'submit'
            ? target.querySelector<HTMLInputElement>('[type=submit]')
            : target.closest<HTMLInputElement>('button')
        if (window.early !== early || button === null || !controls.includes(button)) return
        event.preventDefault()
        event.stopImmediatePropagation()
        clicked.add(button)
        if (dataset['stuck'] === undefined) button.setAttribute('aria-busy', 'true')
      },
      true,
    )
}

async function putIn(name: string): Promise<void> {
  const page = document.querySelector<HTMLTemplateElement>(`#${name}`)
  if (page === null || !new RegExp(pages, 'u').test(path.slice(base.length))) return dress('all')
  root?.append(page.content)
  if (name === 'app') await putInFrame()
  else putInForm(page.dataset['page'] ?? '')
}

async function putInUnsure(): Promise<void> {
  dress('all')
  const { held } = await locks.query()
  if (held?.some(({ name }) => name === 'tab-open')) await putIn('app')
}

void (shape === 'unsure' ? putInUnsure() : putIn(shape ?? 'none')).finally(() =>
  document.body.append(...scripts),
)
