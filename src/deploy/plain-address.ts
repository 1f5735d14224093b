import { pagePatterns } from './spellings.ts'

/**
 * The script that leaves an address in an odd spelling (escapes, capitals, more slashes than needed) for the plain one, before
 * anything of the portal runs. Our own servers send such an address on by themselves; static hosts can't, and answer it with the
 * portal's strict headers, while the portal's router would take `/PAY/7` for the page for the card. Ids keep their case.
 */
export function plainAddressScript(base: string): string {
  const pages = pagePatterns().map((pattern) => pattern.slice(1).replaceAll(/:\w+/gu, '*'))
  return `try {
  var b = ${JSON.stringify(base)}, p = decodeURIComponent(location.pathname).replace(/\\/+/g, '/')
  if (p !== b) p = p.replace(/(.)\\/$/, '$1')
  ${JSON.stringify(pages.join(' '))}.split(' ').some(w => {
    var ids = RegExp('^' + b + w.replace(/\\*/g, '([^/]+)') + '$', 'i').exec(p), i = 0
    if (ids) p = b + w.replace(/\\*/g, () => ids[++i])
    return ids
  })
  if (p !== location.pathname && !/[^\\w./~-]/.test(p)) leaves = true, location.replace(p + location.search + location.hash)
} catch (e) {}`
}
