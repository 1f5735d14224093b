/**
 * Inline script of the built documents: preloads the page's code and style sheet for visitors who were signed
 * in last time. Scripts have low priority: the prerendered page needs the style sheet and the typeface first.
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

if (/app|unsure/u.test(document.documentElement.dataset['shape'] || '')) {
  const words = location.pathname.slice(base.length).split('/')
  const page = words.map((word) => (/^\d+$/u.test(word) ? '*' : word)).join('/')
  for (const index of Object.hasOwn(pages, page) ? (pages[page] ?? []) : [])
    ask('modulepreload', `${base}assets/${files[index]}.js`)
  for (const sheet of sheets) ask('preload', base + sheet)
}
