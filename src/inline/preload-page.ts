/**
 * Inline script of the built documents: asks for a page's code and the style sheet while the first script is still coming, for visitors
 * who were signed in last time; otherwise a phone would wait for one after the other. Scripts come behind what the page in the
 * document needs, which is the style sheet and the typeface: their priority is low.
 */
const { base, files, sheets, pages } = __PRELOAD_PAGE__

function ask(rel: 'preload' | 'modulepreload', href: string): void {
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'preload') link.as = 'style'
  else link.fetchPriority = 'low'
  link.crossOrigin = ''
  link.setAttribute('href', href)
  document.head.append(link)
}

if (document.documentElement.dataset['shape'] === 'app') {
  const words = location.pathname.slice(base.length).split('/')
  const page = words.map((word) => (/^\d+$/u.test(word) ? '*' : word)).join('/')
  for (const index of Object.hasOwn(pages, page) ? (pages[page] ?? []) : [])
    ask('modulepreload', `${base}assets/${files[index]}.js`)
  for (const sheet of sheets) ask('preload', base + sheet)
}
