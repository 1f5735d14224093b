const types =
  'street st,avenue ave,av ave,road rd,drive dr,lane ln,court ct,boulevard blvd,place pl,plaza plz,square sq,' +
  'terrace ter,trail trl,circle cir,highway hwy,parkway pkwy,pky pkwy,expressway expy,freeway fwy,' +
  'turnpike tpke,route rte,alley aly,crossing xing,cove cv'

/** In a pattern, for lower-case text. */
export const streetTypes = `${types.replaceAll(/[ ,]/gu, '|')}|way|pike`

const pairs = (
  `${types},ridge rdg,heights hts,center ctr,loop lp,trace trce,creek crk,view vw,point pt,grove grv,glen gln,` +
  'hill hl,hills hls,landing lndg,meadows mdws,bend bnd,bypass byp,manor mnr,lake lk,springs spgs,valley vly,' +
  'village vlg,terr ter,tr trl,la ln,str st,drv dr,' +
  'first 1st,second 2nd,third 3rd,fourth 4th,fifth 5th,sixth 6th,seventh 7th,eighth 8th,ninth 9th,tenth 10th,' +
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
