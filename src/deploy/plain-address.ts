/**
 * The script that leaves an address in an odd spelling (escapes, capitals, more slashes than needed) for the plain one, before
 * anything of the portal runs. Our own servers send such an address on by themselves; static hosts can't, and answer it with the
 * portal's strict headers, while the portal's router would take `/PAY/7` for the page for the card. Every address of the site map
 * is lower case, ids included.
 */
export const plainAddressScript = (base: string): string => `try {
  var p = decodeURIComponent(location.pathname).replace(/\\/+/g, '/'), b = ${JSON.stringify(base)}
  if (p.startsWith(b)) p = b + p.slice(b.length).toLowerCase().replace(/\\/$/, '')
  if (p !== location.pathname && !/[^\\w./~-]/.test(p)) leaves = true, location.replace(p + location.search + location.hash)
} catch (e) {}`
