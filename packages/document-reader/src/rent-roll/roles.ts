import { type GridLine, textOf, tidy } from '../workbook/cell.ts'
import type { ColumnRole, ROLL_ROLES } from '../figures/reading.ts'

type RollRole = (typeof ROLL_ROLES)[number]

/** Some commercial rent rolls state rents per year or per square foot. */
export interface RentBasis {
  months: number
  byArea: boolean
  /** False if rents can't be converted to monthly dollars; `months` is 1 then. */
  known: boolean
}

/** The first match counts; 0: not a number of months. */
const periods: readonly (readonly [number, RegExp])[] = [
  [
    0,
    /week|\bwk|night|daily|\/day|per day|semester|trimester|fortnight|\b(?:bi|semi)[- ]?(?:month|mo\b)|\bbi[- ]*(?:ann|year)|^[wd]\.?$/iu,
  ],
  [6, /semi[- ]*(?:ann|year)|half[- ]?year|^sa$/iu],
  [3, /quarter|\bqtr|^q\.?$/iu],
  [12, /yearly|annual|annum|(?:\bper|\ba|\/) ?(?:year|yr)\b|^(?:year|yr|ann|an|y|a)\.?$/iu],
  [1, /month|\bmo\b|^m\.?$/iu],
]

/** 0 for weeks and the like; null if the text names no period. */
export const monthsIn = (text: string): number | null =>
  periods.find(([, pattern]) => pattern.test(text))?.[0] ?? null

export const thousands = /\bthousands?\b|(?<![\d,.])000(?!\d)|\$ ?k\b|\bmillions\b/iu

const severalMonths = /\b(?:[2-9]|1\d)[ -]?mo(?:nth)?s?\b/iu

const plainHeading = (heading: string): string =>
  tidy(heading)
    // Joins words hyphenated across lines, and splits words without a space between them.
    .replace(/(\p{Ll})- (?=\p{Ll})/gu, '$1')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/\(s\)/gu, 's')
    .replaceAll('#', ' no ')
    .replace(/[.,:;*?"”“()[\]_]+/gu, ' ')
    .replace(/\s*([/-])\s*/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()

/** Maps synonyms to one word. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [/\b(lse|mkt)(?=[a-z])/gu, '$1 '],
  [/\bs(?:q|quare)? ?f(?:ee|oo)?t?(?:age)?\b|\bfootage\b/gu, 'sf'],
  [
    /\b(?:suite?|ste|apt|apartment|space|lot|pad|site|room(?!s)|rm|locker|stall|slip|bay|door|berth|house|home|office|condo|cabin|store|shop|booth|kiosk|parcel|premises|location)(s?)\b/gu,
    'unit$1',
  ],
  [
    /\b(?:resident|lessee|leaseholder|occupant|customer|renter|guest|student|household|member|holder|parker|licensee)(?='?s?\b)/gu,
    'tenant',
  ],
  [/\b(?:bldg|bld)\b/gu, 'building'],
  [/\b(?:num|number|id|ref)\b/gu, 'no'],
  [/\b(?:ends|ending|expir\w*|exp|thru|through|until|till|termination|maturity)\b/gu, 'end'],
  [/\b(?:beg[ai]n\w*|beg|commence\w*)\b/gu, 'start'],
  [/\blse\b|\b(?:agreement|term|contract)(?= (?!rent|amount|rate|charge|each|month)[a-z])/gu, 'lease'],
  [/\b(?:mkt|std|standard|budget\w*)\b/gu, 'market'],
  [/\bdep\b/gu, 'deposit'],
  [/\bamt\b/gu, 'amount'],
  [/\bchrg\b|\bchg\b/gu, 'charge'],
  [/(?<=rate|rent) ?(?:per |\/)bed\b/gu, ''],
  // Second line of "Rate & Amount" over two columns.
  [/^per year$/gu, 'yearly rent'],
  [/\bp a\b|\bann(?:ual\w*)?\b|(?:\bper |[/-])(?:yr|year|annum)\b/gu, ' yearly '],
  [/\bmo\b|(?:\bper |[/-])mo(?:nth)?\b/gu, ' monthly '],
  [/\bpsf\b|(?:\bper |[/-]|(?<=rate|rent) \$?)r?sf\b|(?<=rate|rent)\/area\b|\$[/ ]*r?sf\b/gu, ' each-sf '],
  [/[\s$]+/gu, ' '],
]
const inCommonWords = (heading: string): string =>
  synonyms.reduce((text, [pattern, word]) => text.replace(pattern, word), plainHeading(heading)).trim()

/** Headings with a rent word that aren't the rent. */
const noRent =
  /deposit|market|asking|street|start|\bend|increase|date|due (?:d|on)|balance|past|loss|concession|free|step|escalat|%|percent|type|class|status|roll|code|paid|prior|last|next|other|gain|potential|\bold\b|former|\bmax|cycle|frequency|change|target|varia|utilit|allow|legal|registered|\bpet|garage|parking/u

/** Most certain first. */
const words: Readonly<Record<RollRole, readonly string[]>> = {
  unit: [
    '(?:(?:unit|floor)[ /-]?)?unit ?(?:no|name|code)?',
    '(?:building|storage|rental|prop(?:erty)?)(?: no| code)?[ /-]?unit(?: no| code)?|units|unit/[a-z]+',
    'no',
  ],
  building: [
    '(?:building|block|tower|phase)(?: no| name)?',
    '(?:property|community|complex|asset)(?: no| name| code)?',
    '(?:property )?address',
  ],
  kind: [
    '(?:unit|bed) (?:type|style|mix|desc[a-z]*|config[a-z]*|layout|category|plan|group)|.*floor ?plan.*',
    '(?:bd|br|beds?|bedrooms?)[/ &-]*(?:ba|baths?|bathrooms?)?',
    'typ|type|style|description|layout|plan|category|model|rooms',
    '(?:unit )?(?:size|dimensions?)',
  ],
  tenant: [
    "(?:tenant(?:s|'s)? ?)?names?|tenant/company",
    'tenants?(?: 1| dba| company)?',
    'company(?: name)?|trade name|dba|lease name|who|(?:leased|rented|occupied|used) (?:to|by)|(?:.*[^a-z])?tenants?(?: name)?',
    'tenant (?:no|code|legal name|job)|lease',
  ],
  status: [
    '(?:unit|lease|occupancy|occ|tenant|rental|current)? ?status',
    'occ(?:upied|upancy)?|vacan(?:t|cy)|st(?:ate?|a)?|.*[^a-z]status',
  ],
  area: [
    '(?:(?:unit|rentable|leased|net|gross|usable|initial|approx|total|building|floor|gla|nra) )*(?:sf|rsf|gla|nra|nrsf)(?: occupied| leased)?',
    '(?:(?:unit|rentable|leased|net|gross|usable|approx|total) )*area(?: sf)?|size sf',
    '(?:unit )?size',
  ],
  market: [
    '(?:market|asking|street|rack|target|pro ?forma)(?: rents?| rate| price| rental rate)?(?: monthly)?|gpr',
    '.*(?:market|asking|street rate|rate card|gross potential).*',
  ],
  rent: [
    '(?:(?:monthly|lease|base|current|actual|contract|rental|in[ -]?place|unit|scheduled|effective|collected|billed|total|minimum) )*rents?(?: amount| charges?| now)?(?: monthly)?',
    '(?:.*[^a-z])?rents?(?:[^a-z].*)?',
    '(?:(?:monthly|lease|base|current|actual|contract(?:ed)?|rental|in[ -]?place|unit|scheduled) )*(?:amount|charges?|rate|price|total|charge amount|fee|installment|base(?: rental)?|pays)(?: monthly)?|tenant (?:portion|share|rate|price|monthly)|(?:in[ -]?place|contract(?:ed)?|actual|current)(?: monthly)?|monthly',
    '(?:(?:monthly|lease|base|current|actual|contract|rental|yearly|rate) )*each-sf(?: yearly| monthly)?|total monthly',
  ],
  charge: [
    '(?:lease )?(?:charge|trans|transaction)s? ?(?:code|type)s?|codes?|charge|inc(?:ome)? cat(?:egory)?',
  ],
  start: [
    '(?:(?:current|leased?|rent|dates?) )*(?:from|start)(?: date)?|lease date',
    '(?:original )?moved? ?-?in(?: date)?|.*[^a-z]since|since|arrival|mi',
  ],
  end: ['(?:(?:current|leased?|rent|dates?) )*(?:to|end)(?: date)?|lease up|lxd'],
  moveOut: ['moved? ?-?out(?: date)?|vacate(?: date)?'],
  deposit: ['.*deposit.*'],
}
const patterns = Object.entries(words).map(
  ([role, ranked]) => [role as RollRole, ranked.map((said) => new RegExp(`^(?:${said})$`, 'u'))] as const,
)

export function basisOfHeading(heading: string): RentBasis {
  const plain = inCommonWords(heading)
  const byArea = plain.includes('each-sf')
  const months = monthsIn(plain) ?? (byArea ? 12 : 1)
  return {
    byArea,
    months: months || 1,
    known: months > 0 && !thousands.test(heading) && !severalMonths.test(heading),
  }
}

/** Rank 0 is most certain. Rents per year or area rank below monthly ones. */
function rolesOfHeading(heading: string): readonly { role: RollRole; rank: number }[] {
  const plain = inCommonWords(heading)
  // In storage rent rolls, the day the rent is paid through.
  if (plain === '' || plain.length > 60 || /^thru(?: date)?$/iu.test(heading)) return []
  // Tables of unit types have averages.
  if (/\baverage|\bavg/u.test(plain)) return []
  const found: { role: RollRole; rank: number }[] = []
  const { months, byArea, known } = basisOfHeading(heading)
  // Earlier years come first. A room's rate is the list price; a tenant's is what that tenant pays.
  const surplus =
    (byArea ? 4 : known && months === 1 ? 0 : 2) +
    (/\b20\d\d\b/u.test(plain) ? 2 : 0) +
    (plain.startsWith('schedul') ? 0.5 : plain === 'tenant rate' ? -0.5 : 0)
  for (const [role, ranked] of patterns) {
    const rank = ranked.findIndex((pattern) => pattern.test(plain))
    if (rank === -1 || (role === 'rent' && noRent.test(plain))) continue
    if ((role === 'market' || role === 'deposit') && byArea) continue
    // A site may contain units.
    const isOther = role === 'unit' && !/unit/u.test(plainHeading(heading))
    found.push({ role, rank: role === 'rent' ? rank + surplus : isOther ? rank + 0.5 : rank })
  }
  return found
}

/** Certainty that a heading is the rent's, 0 highest; null if it isn't. */
export const rentRank = (heading: string): number | null =>
  rolesOfHeading(heading).find(({ role }) => role === 'rent')?.rank ?? null

/** A housing authority's part, and the tenant's. */
export const subsidized = /\bha(?:p|ud)?\b|\bhud\b|housing auth|subsid|assistance|voucher/iu
export const isTenantsPart = (heading: string): boolean =>
  /^tenant (?:portion|share|rent)/iu.test(inCommonWords(heading))

/** The column names whole properties. */
export const isPropertyHeading = (heading: string): boolean =>
  /^(?:property|community|complex|asset)/u.test(plainHeading(heading))

const bed = /^(?:bed|room|bedroom|bed ?space|space|sub ?unit)(?: (?:no|number|id|letter|name))?$/u

/** -1 if there is none, or no unit column. */
export const bedColumn = (headings: readonly (string | undefined)[], unit = -1): number =>
  headings.findIndex((heading = '', at) => unit >= 0 && at !== unit && bed.test(plainHeading(heading)))

/** One role per visible column. */
export function assignRoles(
  headings: readonly (string | undefined)[],
  hidden: ReadonlySet<number> = new Set(),
): Map<ColumnRole, number> {
  const chances = headings
    .flatMap((heading, column) =>
      heading === undefined || hidden.has(column)
        ? []
        : rolesOfHeading(heading).map((chance) => ({ ...chance, column })),
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

/** Null unless the line heads a table of tenants. */
export function rolesOfTenants({ cells }: GridLine): ReadonlyMap<ColumnRole, number> | null {
  const roles = assignRoles(Array.from(cells, textOf))
  const isOfLeases = roles.has('rent') || roles.has('start') || roles.has('end')
  return roles.size > 2 && roles.has('tenant') && isOfLeases ? roles : null
}
