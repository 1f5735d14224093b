import { patterns } from '../../paths.ts'

/** Pages that stand in none of the frames that are prerendered, or have a file of their own. */
const elsewhere = [patterns.service, patterns.signUp]

/**
 * The script behind the prerendered pages, each in a `template`: puts in the one that the look asks for (`data-shape`), as this visit
 * would see it. A sign-in page can be used at once: what is pressed on it before the first script is remembered (`window.early`, see
 * `src/shell/page/early.ts`), and nothing is sent meanwhile. Where somebody else has changed the page, React draws it anew: a press or
 * the focus then goes to the control in the same place. The frame of the other pages only stands there until its page comes.
 * `own`: the only path that this file is for; without it, every path that is nowhere else.
 */
export function putInScript(base: string, own?: string): string {
  const paths = own === undefined ? elsewhere : [own]
  const test = `${own === undefined ? '' : '!'}/^(?:${paths.map((path) => path.slice(1).replace('/', '\\/')).join('|')})$/`
  return `(d => {
  var base = ${JSON.stringify(base)}, path = location.pathname, root = document.getElementById('root'),
    page = document.getElementById(d.shape), pressed = new Set, all = s => [...root.querySelectorAll(s)],
    buttons = 'button,[type=radio]', kinds = buttons + ',form input', controls, focused, e
  if (d.shape !== 'app' && navigator.clearAppBadge) navigator.clearAppBadge().catch(() => {})
  if (!page || ${test}.test(path.slice(base.length))) return
  root.append(page.content)
  all('[title=' + ({ light: 'Light', dark: 'Dark' }[d.theme] || 'System') + '] input').forEach(i => i.checked = true)
  if (d.shape === 'app') {
    all('nav a').forEach(a => {
      var to = a.pathname
      if (path === to || to !== base && path.startsWith(to + '/')) a.setAttribute('aria-current', 'page')
      else a.removeAttribute('aria-current')
    })
    if (/mac|iphone|ipad/i.test(navigator.userAgent)) all('kbd').forEach(k => k.textContent = '⌘ K')
    return
  }
  if (!document.querySelector('meta[name=plumbline-demo]')) all('[data-demo]').forEach(e => e.remove())
  if (path !== base) all('main a[href^="/"]').forEach(a => a.search = /sign-(in|up)$/.test(path) ? location.search :
    '?returnTo=' + encodeURIComponent(path.slice(base.length - 1) + location.search))
  controls = all(kinds)
  e = early = {
    page: page.dataset.page,
    typed: () => Object.fromEntries(controls.filter(f => f.form && f.name)
      .map(f => [f.name, f.type === 'checkbox' ? f.checked : f.value]).filter(v => v[1])),
    // After what React does with what was typed.
    carryOut: () => queueMicrotask(() => {
      var now = c => c.isConnected ? c : all(kinds)[controls.indexOf(c)]
      early = undefined
      if (focused && !focused.isConnected) now(focused).focus()
      pressed.forEach(b => {
        b.removeAttribute('aria-busy')
        now(b).click()
      })
    })
  }
  root.addEventListener('focusin', ({ target }) => focused = controls.includes(target) && target)
  for (let type of ['click', 'submit']) root.addEventListener(type, event => {
    var b = type === 'submit' ? event.target.querySelector('[type=submit]') : event.target.closest(buttons)
    if (early !== e || !controls.includes(b)) return
    event.preventDefault()
    // React, which may be about to listen, must not hear of it twice.
    event.stopImmediatePropagation()
    pressed.add(b)
    if (b.type !== 'radio' && d.stuck === undefined) b.setAttribute('aria-busy', 'true')
  }, true)
})(document.documentElement.dataset)`
}
