import { stateCode, US_STATES } from './us-states.ts'

/**
 * States by the first three digits of a ZIP code, as USPS assigns them: `NC270-289` is a range; digits that
 * cross a border have several entries. Digits that are missing here are unassigned or belong to the armed
 * forces.
 */
const assigned =
  'NY005,PR006-007,VI008,PR009,MA010-027,RI028-029,NH030-038,ME039-049,VT050-054,MA055,VT056-059,CT060-069,NY063,NJ070-089,' +
  'NY100-149,PA150-196,DE197-199,DC200,VA201,DC202-205,MD205-219,VA205,VA220-246,WV247-268,NC270-289,SC290-299,GA300-319,' +
  'FL320-339,FL341-349,AL350-369,TN370-385,MS386-397,GA398-399,KY400-427,OH430-459,IN460-479,MI480-499,IA500-528,WI530-549,' +
  'MN550-567,DC569,SD570-577,ND580-588,MT590-599,IL600-629,MO630-658,KS660-679,NE680-693,LA700-714,AR716-729,MO726,' +
  'OK730-732,TX733,OK734-749,TX739,TX750-799,CO800-816,WY820-831,ID832-838,WY834,UT840-847,AZ850-865,NM870-884,TX885,' +
  'NV889-898,CA900-961,HI967-968,AS967,GU969,MP969,OR970-979,WA980-994,AK995-999'

const states = new Map<number, readonly string[]>()
for (const entry of assigned.split(',')) {
  const [from = '', to = from] = entry.slice(2).split('-')
  for (let digits = Number(from); digits <= Number(to); digits += 1)
    states.set(digits, [...(states.get(digits) ?? []), entry.slice(0, 2)])
}

/** Empty for digits assigned to no state. */
export const statesOfZip = (zip: string): readonly string[] => states.get(Number(zip.slice(0, 3))) ?? []

const inWords = (code: string): string => {
  const name = [...US_STATES].find(([, one]) => one === code)?.[0] ?? code
  return name.replaceAll(/(?<!\p{L})(?!of )\p{L}/gu, (letter) => letter.toUpperCase())
}

/** ZIP code at the end of an address. */
const ending = /[ ,](?<zip>\d{5})(?:-\d{4})?(?:[ ,]+(?:usa?|u\.s\.a?\.?))?$/iu

/** State before the ZIP code. A word that could also be part of a street or city doesn't count. */
function namedState(before: string): string | null {
  const parts = before
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  const code = /(?:^| )(?<code>[a-z]{2})$/iu.exec(last)?.groups?.['code']?.toUpperCase() ?? ''
  // "Fourfold CT 27511", "Main St NE 43215".
  if (code !== '' && (parts.length > 1 || !['CT', 'NE'].includes(code))) return stateCode(code)
  const name = last.toLowerCase()
  return parts.length > 2 && last.length > 2 && name !== 'washington' ? stateCode(last) : null
}

/** "43215 is a ZIP code in Ohio, but the address says Texas."; null if they agree or can't be compared. */
export function zipConflict(address: string): string | null {
  const text = address.trim()
  const found = ending.exec(text)
  const zip = found?.groups?.['zip'] ?? ''
  const [state, ...others] = statesOfZip(zip)
  const named = namedState(text.slice(0, found?.index ?? 0))
  if (state === undefined || named === null || named === state || others.includes(named)) return null
  return `${zip} is a ZIP code in ${[state, ...others].map(inWords).join(' or ')}, but the address says ${inWords(named)}.`
}
