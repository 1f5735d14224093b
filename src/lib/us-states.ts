/** Codes of the states, D.C. and the territories by lower-case name. */
export const US_STATES: ReadonlyMap<string, string> = new Map(
  (
    'alabama AL,alaska AK,arizona AZ,arkansas AR,california CA,colorado CO,connecticut CT,delaware DE,' +
    'district of columbia DC,florida FL,georgia GA,hawaii HI,idaho ID,illinois IL,indiana IN,iowa IA,kansas KS,' +
    'kentucky KY,louisiana LA,maine ME,maryland MD,massachusetts MA,michigan MI,minnesota MN,mississippi MS,' +
    'missouri MO,montana MT,nebraska NE,nevada NV,new hampshire NH,new jersey NJ,new mexico NM,new york NY,' +
    'north carolina NC,north dakota ND,ohio OH,oklahoma OK,oregon OR,pennsylvania PA,rhode island RI,' +
    'south carolina SC,south dakota SD,tennessee TN,texas TX,utah UT,vermont VT,virginia VA,washington WA,' +
    'west virginia WV,wisconsin WI,wyoming WY,american samoa AS,guam GU,northern mariana islands MP,' +
    'puerto rico PR,virgin islands VI'
  )
    .split(',')
    .map((entry): [string, string] => [entry.slice(0, -3), entry.slice(-2)]),
)

const codes = new Set(US_STATES.values())

/** Takes a name or code in any case; null if it is neither. */
export function stateCode(text: string): string | null {
  const word = text.trim().replaceAll(/[.\s]+/gu, ' ')
  const code = word.toUpperCase().replaceAll(' ', '')
  return codes.has(code) ? code : (US_STATES.get(word.toLowerCase()) ?? null)
}
