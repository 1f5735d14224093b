import { patterns } from '../../paths.ts'
import { pagePatterns } from '../spellings.ts'
import { ownFiles } from './own-files.ts'

/** Pages that stand in none of the frames that are prerendered, or have a file of their own. */
const elsewhere: readonly string[] = [patterns.service, ...Object.values(ownFiles)]

/** The paths of pages below the portal's own, as the inside of a regular expression. */
const pathsOf = (all: readonly string[]): string =>
  all.map((path) => path.slice(1).replaceAll(/:\w+/gu, '[^/]+').replaceAll('/', '\\/')).join('|')

/**
 * The script behind the prerendered pages, each in a `template`: puts in the one that the look asks for (`data-shape`), as this visit
 * would see it; nothing where an address leads nowhere. The frame of the signed-in pages only stands there until its page comes.
 *
 * A sign-in page can be used at once. What is pressed on it before React has taken it over is remembered (`window.early`, see
 * `src/shell/page/early.ts`) and kept from React, which may listen already; it is carried out after what React does with what was
 * typed. Where somebody else has changed the page, React draws it anew: press and focus then go to the control in the same place. Links
 * work by themselves, but for an address with a fragment: that may be a hand-off from another device, and would be lost.
 *
 * The whole style sheet comes at once, except under a form, which has its styles: there it comes when the first script has, and is put
 * on when React has taken the form over (`early.end`). Nothing else is drawn before it is there (`styled`, in `src/routes.tsx`).
 *
 * `own`: the only path that this file is for; without it, every page's that is nowhere else.
 */
export function putInScript(base: string, own?: string): string {
  const inFrame = [patterns.home, ...pagePatterns()].filter((path) => !elsewhere.includes(path))
  const here = `/^(?:${pathsOf(own === undefined ? inFrame : [own])})$/`
  return `(d => {
  var base = ${JSON.stringify(base)}, path = location.pathname, root = document.getElementById('root'),
    page = document.getElementById(d.shape), pressed = new Set, all = s => [...root.querySelectorAll(s)],
    buttons = 'button,[type=radio]' + (location.hash ? ',main a[href^="/"]' : ''), kinds = buttons + ',form input', controls, focused, e,
    link = document.getElementById('sheet').content.firstChild, dress = media => {
      link.media = media
      if (!link.isConnected) document.body.append(link)
    }
  if (d.shape !== 'app' && navigator.clearAppBadge) navigator.clearAppBadge().catch(() => {})
  if (!page || !${here}.test(path.slice(base.length))) return dress('all')
  root.append(page.content)
  all('[title=' + ({ light: 'Light', dark: 'Dark' }[d.theme] || 'System') + '] input').forEach(i => i.checked = true)
  if (d.shape === 'app') {
    dress('all')
    all('nav a').forEach(a => {
      var to = a.pathname
      if (path === to || to !== base && path.startsWith(to + '/')) a.setAttribute('aria-current', 'page')
      else a.removeAttribute('aria-current')
    })
    if (/mac|iphone|ipad/i.test(navigator.userAgent)) all('kbd').forEach(k => k.textContent = '⌘ K')
    return
  }
  if (!document.querySelector('meta[name=plumbline-demo]')) all('[data-demo]').forEach(e => e.remove())
  if (path !== base) all('main a[href^="/"]').forEach(a => a.setAttribute('href', a.pathname +
    (/sign-(in|up)$/.test(path) ? location.search : '?returnTo=' + encodeURIComponent(path.slice(base.length - 1) + location.search))))
  controls = all(kinds)
  e = early = {
    page: page.dataset.page,
    typed: () => Object.fromEntries(controls.filter(f => f.form && f.name)
      .map(f => [f.name, f.type === 'checkbox' ? f.checked : f.value]).filter(v => v[1])),
    end: () => {
      early = undefined
      dress('all')
    },
    carryOut: () => queueMicrotask(() => {
      var now = c => c.isConnected ? c : all(kinds)[controls.indexOf(c)]
      e.end()
      if (focused && !focused.isConnected) now(focused).focus()
      pressed.forEach(b => {
        b.removeAttribute('aria-busy')
        now(b).click()
      })
    })
  }
  addEventListener('load', () => early === e && dress('print'))
  root.addEventListener('focusin', ({ target }) => focused = controls.includes(target) && target)
  for (let type of ['click', 'submit']) root.addEventListener(type, event => {
    var b = type === 'submit' ? event.target.querySelector('[type=submit]') : event.target.closest(buttons)
    if (early !== e || !controls.includes(b)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.add(b)
    if (b.type !== 'radio' && d.stuck === undefined) b.setAttribute('aria-busy', 'true')
  }, true)
})(document.documentElement.dataset)`
}
