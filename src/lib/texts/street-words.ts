const types =
  'street st,avenue ave,av ave,road rd,drive dr,lane ln,court ct,boulevard blvd,place pl,plaza plz,square sq,' +
  'terrace ter,trail trl,circle cir,highway hwy,parkway pkwy,pky pkwy,expressway expy,freeway fwy,' +
  'turnpike tpke,route rte,alley aly,crossing xing,cove cv'

/** In a pattern, for lower-case text. */
export const streetTypes = `${types.replaceAll(/[ ,]/gu, '|')}|way|pike`

const pairs = (
  `${types},ridge rdg,heights hts,center ctr,` +
  'north n,south s,east e,west w,northeast ne,northwest nw,southeast se,southwest sw,' +
  'apartment apt,unit apt,suite ste,building bldg,saint st,mount mt,fort ft'
)
  .split(',')
  .map((pair) => pair.split(' ') as [long: string, short: string])

const short: ReadonlyMap<string, string> = new Map(pairs)
const long = Map.groupBy(pairs, ([, brief]) => brief)

/** The usual abbreviation of a lower-case word of an address, or the word itself. */
export const shortStreetWord = (word: string): string => short.get(word) ?? word

/** Its abbreviation, or what it may abbreviate: "ln" for "lane", "street" and "saint" for "st". */
export function otherStreetWords(word: string): readonly string[] {
  const brief = short.get(word)
  return brief === undefined ? (long.get(word)?.map(([full]) => full) ?? []) : [brief]
}
