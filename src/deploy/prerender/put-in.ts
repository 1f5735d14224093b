import { patterns } from '../../paths.ts'

/** Pages that stand in none of the frames that are prerendered, or have a file of their own. */
const elsewhere = [patterns.service, patterns.signUp]

/**
 * The script behind the prerendered pages, each in a `template`: puts in the one that the look asks for (`data-shape`), as this visit
 * would see it. A sign-in page can be used at once: what is pressed on it before the first script is remembered (`window.early`, see
 * `src/shell/page/early.ts`), and nothing is sent meanwhile. The frame of the other pages only stands there until its page comes.
 * `own`: the only path that this file is for; without it, every path that is nowhere else.
 */
export function putInScript(base: string, own?: string): string {
  const paths = own === undefined ? elsewhere : [own]
  const test = `${own === undefined ? '' : '!'}/^(?:${paths.map((path) => path.slice(1).replace('/', '\\/')).join('|')})$/`
  return `(d => {
  var base = ${JSON.stringify(base)}, path = location.pathname, root = document.getElementById('root'),
    page = document.getElementById(d.shape), pressed = new Set, all = s => [...root.querySelectorAll(s)], fields, focused, e
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
  fields = all('form input')
  e = early = {
    page: page.dataset.page,
    typed: () => Object.fromEntries(fields.map(f => [f.name, f.type === 'checkbox' ? f.checked : f.value]).filter(v => v[1])),
    // After what React does with what was typed.
    carryOut: () => queueMicrotask(() => {
      early = undefined
      if (focused && !focused.isConnected) all('[name=' + focused.name + ']').forEach(f => f.focus())
      pressed.forEach(b => {
        b.removeAttribute('aria-busy')
        b.click()
      })
    })
  }
  root.addEventListener('focusin', ({ target }) => focused = fields.includes(target) && target)
  root.addEventListener('click', event => {
    var b = event.target.closest('button,[type=radio]')
    if (!b || early !== e) return
    event.preventDefault()
    pressed.add(b)
    if (b.type !== 'radio') b.setAttribute('aria-busy', 'true')
  }, true)
})(document.documentElement.dataset)`
}
