import { tidy } from '../cells/cell.ts'
import type { ColumnRole, ROLL_ROLES } from '../reading.ts'

type RollRole = (typeof ROLL_ROLES)[number]

/** What a rent is per: some commercial rolls give it for a year, or for a square foot. */
export type RentBasis = 'month' | 'year' | 'area-year' | 'area-month'

/** A heading as it is compared: small letters, no dots and signs. */
const plainHeading = (heading: string): string =>
  tidy(heading)
    .toLowerCase()
    .replace(/\(s\)/gu, 's')
    .replace(/[.,:;*#?"”“()[\]_]+/gu, ' ')
    .replace(/\s*([/-])\s*/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()

const person = '(?:tenant|resident|lessee|occupant|customer|renter)'
const place = '(?:unit|suite?|ste|apt|apartment|space|lot|pad|site|room|locker|stall)'
/** What is near a rent in words, and none. */
const noRent =
  /deposit|market|asking|street|start|begin|\bend|increase|date|due|balance|past|loss|concession|free|step|escalat|%|percent|type|class|status|roll|code|commence|expir|paid|prior|last|next|other|gain|potential|scheduled end/u
const perArea = /psf|per s(?:q|f)|[/-] ?(?:s(?:f|q)|area\b)|\$\/sf/u
const perYear = /annual|yearly|per year|per annum|[/-](?:yr|year)|\bp a\b/u

/** Words for each role, the surest first. */
const words: Readonly<Record<RollRole, readonly RegExp[]>> = {
  unit: [
    new RegExp(`^${place}(?: ?(?:no|num|number|id|name|code|ref))?$`, 'u'),
    new RegExp(
      `^(?:bldg|building|storage|rental|property)(?: ?(?:id|code|no))?[ /-]?${place}(?: ?(?:id|code|no))?$|^${place}s$|^${place}/\\w+$`,
      'u',
    ),
    /^(?:premises|location|door|bay|berth|number|no)$/u,
  ],
  building: [
    /^(?:building|bldg|bld|block|tower|phase)(?: (?:no|number|name|id))?$/u,
    /^(?:property|community|complex|asset)(?: (?:name|id|code))?$/u,
    /^(?:property )?address$/u,
  ],
  kind: [
    /^(?:unit|suite|apt|apartment|space|bed|room) (?:type|style|mix|description|desc|configuration|config|layout|category|plan)$|floor ?plan/u,
    /^(?:bd|br|beds?|bedrooms?)[/ &-]*(?:ba|baths?|bathrooms?)?$/u,
    /^(?:type|style|description|layout|plan|category|model)$/u,
    /^(?:unit )?(?:size|dimensions?)$/u,
  ],
  tenant: [
    new RegExp(`^${person}(?:s|'s)? ?names?$|^names?$|^${person}/company$`, 'u'),
    new RegExp(`^${person}s?$`, 'u'),
    /^(?:company|company name|trade name|dba|lease name|leased to|occupied by)$/u,
    new RegExp(`^${person}(?: ?(?:id|code|legal name))$|^lease$`, 'u'),
  ],
  status: [
    /^(?:unit|lease|occupancy|occ|tenant|resident|rental|current)? ?status$/u,
    /^occup(?:ied|ancy)$|^occ$|^vacan(?:t|cy)$|^state$/u,
  ],
  area: [
    /^(?:unit |rentable |leased |net |gross |usable |approx |total |bldg |building |gla |nra )*(?:sq ?f(?:oo)?t|sqft|sf|square f(?:ee|oo)t(?:age)?|rsf|gla|nra|nrsf)$/u,
    /^(?:unit |rentable |leased |net |gross |usable )*(?:area|footage)(?: sq ?ft| sf)?$|^size (?:sq ?ft|sf)$/u,
    /^(?:unit )?size$/u,
  ],
  market: [
    /^(?:market|asking|street|standard|pro ?forma)(?: (?:rents?|rate|rental rate))?(?:\/mo(?:nth)?)?$|^gpr$/u,
    /market|asking|street rate|gross potential/u,
  ],
  rent: [
    /^(?:(?:actual|contract|current|lease|monthly|in[ -]?place|base|effective|collected|billed|tenant|unit|total|rental) )*rents?(?: amount| charges?)?(?:\/mo(?:nth)?| per month| monthly)?$/u,
    /\brents?\b/u,
    /^(?:(?:monthly|lease|base|current|actual|contract|rental|in[ -]?place) )*(?:amount|charges|rate|total|charge amount)$/u,
    /^(?:(?:annual|monthly|base|rental|lease|contract) )*(?:rate|rent) ?\$? ?(?:psf|\/? ?(?:per )?(?:sf|sq ?ft))(?: ?(?:\/|per) ?(?:yr|year|annum|mo|month))?$|^\$\/sf(?:\/(?:yr|year|mo|month))?$/u,
  ],
  charge: [/^(?:charge|trans|transaction|lease charge)s? ?(?:code|type)s?$|^codes?$|^charge$/u],
  start: [
    /^lease(?:d| term| dates?)? (?:from|start|begin|beg|commence)\w*(?: date)?$|^(?:start|begin|beginning|commencement|lease commencement|from|lease date|rent start|rent commencement)(?: date)?$/u,
    /^move ?-?in(?: date)?$|^moved in$|^since$/u,
  ],
  end: [
    /^lease(?: term| dates?)? (?:to|end|ends|ending|exp|expires?|expiration|expiry|thru|through|until|termination)(?: date)?$|^(?:lease )?(?:expir\w*|exp|end|ending|to|thru|until|termination|maturity)(?: date)?$/u,
  ],
  moveOut: [/^move ?-?out(?: date)?$|^moved out$|^vacate(?: date)?$/u],
  deposit: [/deposit/u],
}

/** How surely a heading names each role: 0 is surest. A rent per year or per area is less sure than one per month. */
function rolesOfHeading(heading: string): readonly { role: RollRole; rank: number }[] {
  const plain = plainHeading(heading)
  if (plain === '' || plain.length > 60) return []
  const found: { role: RollRole; rank: number }[] = []
  for (const [role, patterns] of Object.entries(words) as [RollRole, readonly RegExp[]][]) {
    const rank = patterns.findIndex((pattern) => pattern.test(plain))
    if (rank === -1 || (role === 'rent' && noRent.test(plain))) continue
    if ((role === 'market' || role === 'deposit') && perArea.test(plain)) continue
    const far = role === 'rent' ? (perArea.test(plain) ? 4 : perYear.test(plain) ? 2 : 0) : 0
    found.push({ role, rank: rank + far })
  }
  return found
}

/** What the rent under a heading is per. */
export function basisOfHeading(heading: string): RentBasis {
  const plain = plainHeading(heading)
  if (perArea.test(plain)) return /month|\/mo\b/u.test(plain) ? 'area-month' : 'area-year'
  return perYear.test(plain) ? 'year' : 'month'
}

/** Whether a column of buildings tells whole properties apart. */
export const isPropertyHeading = (heading: string): boolean =>
  /^(?:property|community|complex|asset)/u.test(plainHeading(heading))

/** The column that names the beds or rooms of a unit, or null. */
export function bedColumn(
  headings: readonly (string | undefined)[],
  unit: number | undefined,
): number | null {
  const column = headings.findIndex(
    (heading, at) =>
      at !== unit &&
      /^(?:bed|room|bedroom|bed ?space|space|sub ?unit)(?: (?:no|number|id|letter|name))?$/u.test(
        plainHeading(heading ?? ''),
      ),
  )
  return unit === undefined || column === -1 ? null : column
}

/** The best column for each role; every column has one role at most. */
export function assignRoles(headings: readonly (string | undefined)[]): Map<ColumnRole, number> {
  const chances = headings
    .flatMap((heading, column) =>
      heading === undefined ? [] : rolesOfHeading(heading).map((chance) => ({ ...chance, column })),
    )
    .sort((a, b) => a.rank - b.rank || a.column - b.column)
  const taken = new Map<ColumnRole, number>()
  const used = new Set<number>()
  for (const { role, column } of chances) {
    if (taken.has(role) || used.has(column)) continue
    taken.set(role, column)
    used.add(column)
  }
  return taken
}
