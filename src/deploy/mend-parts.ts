/**
 * The script that gets a page out of a wrong answer that the browser has kept for one of its files: a server once said that a file
 * is missing, or sent a page in its place, and said to keep that for a year. No reload helps then. `mendParts` looks at what the
 * browser holds for every script and style sheet that the page has named, asks anew for what is wrong, and resolves to whether
 * something is right now that was not. Where the first script itself is concerned nothing else of the portal runs, so this script
 * listens for it, and loads the page anew (once for a file and tab). Whatever was wrong with it, `stuckNotice` says so meanwhile: a
 * sign-in page that stands there already would take what is typed, and never send it. The style sheet is put in once more when it is right.
 * `styled` resolves when it is there, or can't be had.
 */
export const mendPartsScript = (base: string): string => `function mendParts() {
  var good = r => r.ok && /javascript|css/.test(r.headers.get('content-type')),
    urls = [...document.querySelectorAll('script[src],link[href]')].map(e => e.src || e.href)
  return Promise.all([...new Set(urls)].map(u => u.startsWith(location.origin + ${JSON.stringify(`${base}assets/`)}) &&
    fetch(u, { cache: 'force-cache' }).then(r => !good(r) && fetch(u, { cache: 'reload' }).then(good)).catch(() => false)
  )).then(all => all.includes(true))
}
var styled = new Promise(r => isStyled = r)
document.addEventListener('load', e => e.target.rel === 'stylesheet' && isStyled(), true)
addEventListener('error', e => {
  var t = e.target, k = 'plumbline.mended', u = t.src || t.href
  if (t.type === 'module') {
    document.documentElement.dataset.stuck = ''
    document.body.append(document.getElementById('no-scripts').content)
    document.querySelector('#stuck button').onclick = () => location.reload()
    document.querySelectorAll('[aria-busy]').forEach(b => b.removeAttribute('aria-busy'))
  }
  if (t.rel === 'stylesheet') mendParts().then(m => m ? document.head.append(Object.assign(t.cloneNode(), { media: 'all' })) : isStyled())
  if (t.type === 'module') mendParts().then(m => {
    if (m && (window.early || document.querySelector('#root:empty,#root>[inert]')) && sessionStorage[k] !== u) sessionStorage[k] = u, location.reload()
  })
}, true)`

/** Said in place of everything that the first script would do. In no page until the script above puts it in. */
export const stuckNotice =
  '<template id="no-scripts"><div id="stuck" role="alert"><p>This page couldn’t load, and nothing was sent. Check your connection, then reload the page.</p><button type="button">Reload</button></div></template>'
