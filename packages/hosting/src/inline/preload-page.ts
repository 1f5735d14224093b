/**
 * Inline script of the built documents: preloads the page's code, and its style sheet for visitors who were
 * signed in last time. Scripts have low priority: the prerendered page needs the style sheet and the typeface first.
 */
const { base, files, sheets, pages, forms } = __PRELOAD_PAGE__
const { shape } = document.documentElement.dataset
const isKnown = shape === 'app' || shape === 'unsure'

function ask(rel: 'preload' | 'modulepreload', href: string): void {
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'preload') link.as = 'style'
  else link.fetchPriority = 'low'
  link.crossOrigin = ''
  link.setAttribute('href', href)
  document.head.append(link)
}

if (isKnown || shape === 'sign-in') {
  const words = location.pathname.slice(base.length).split('/')
  const page = words.map((word) => (/^\d+$/u.test(word) ? '*' : word)).join('/')
  const table = new Map(Object.entries(isKnown ? pages : forms))
  // The first form is on every other page.
  const [form] = isKnown ? [] : table.values()
  for (const index of table.get(page) ?? form ?? []) ask('modulepreload', `${base}assets/${files[index]}.js`)
  if (isKnown) for (const sheet of sheets) ask('preload', base + sheet)
}
