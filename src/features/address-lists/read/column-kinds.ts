import { UNITS_MAX } from '@plumbline/service-contract/parcel-limits'

export const COLUMN_KINDS = {
  address: 'Address or street',
  number: 'House number',
  fraction: 'House number suffix',
  direction: 'Direction before the street',
  suffix: 'Street suffix',
  modifier: 'Street suffix modifier',
  after: 'Direction after the street',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  place: 'City, state and ZIP',
  country: 'Country',
  name: 'Property name',
  client: 'Client or deal',
  units: 'Number of units',
  county: 'County FIPS code',
  apn: 'Parcel number (APN)',
  ignore: 'Don’t import',
} as const

export type ColumnKind = keyof typeof COLUMN_KINDS

/** Also as listing systems (RESO), assessors and USPS name them. Prefixes such as "property" are ignored. */
const headings: Readonly<Partial<Record<ColumnKind, string>>> = {
  address:
    'address,addresses,full address,full street address,unparsed address,street address,street,street name,st name,address 1,address line,address line 1,street 1,street address 1,location,situs,addr,addr 1',
  number:
    'house number,house,street number,street number numeric,st no,str no,address number,addr no,primary number,civic number,hse no',
  fraction:
    'house number suffix,street number suffix,st no suffix,number suffix,house number fraction,street number fraction,fraction,street number modifier',
  direction:
    'street dir prefix,street direction prefix,street direction,street dir,st dir,st direction,direction,dir,direction prefix,dir prefix,prefix direction,street prefix,st prefix,pre dir,predirection,predirectional,street pre dir,street pre direction,street predirectional,st pre dir',
  suffix:
    'street suffix,st suffix,suffix,sfx,street type,st type,str type,street post type,st post type,street designator',
  modifier: 'street suffix modifier,st suffix modifier,suffix modifier',
  after:
    'street dir suffix,street direction suffix,street suffix direction,direction suffix,dir suffix,suffix direction,suffix dir,post dir,postdirection,postdirectional,street post dir,street post direction,street postdirectional,st post dir',
  unit: 'unit,unit number,unit id,apt,apt number,apartment,apartment number,suite,suite number,ste,ste number,apt suite,apt ste,apt unit,unit apt,suite unit,unit suite,suite apt,apt or suite,apt suite unit,unit apt suite,secondary number,unit designation',
  place: 'csz,place',
  country: 'country,country code,country name,country region,country or region',
  name: 'name,asset,asset name,project,project name,building,building name,collateral',
  client:
    'client,deal,client or deal,client deal,client name,deal name,borrower,borrower name,sponsor,customer,customer name',
  units:
    'units,number of units,number units,number of units total,units number,total units,total number of units,units total,unit count,units count,unit total,residential units,apartment units,doors',
  county: 'county fips,county fips code,fips,fips code,fips county code,county code,county id',
  apn: 'apn,apn number,parcel,parcel number,parcel id,parcel apn,parcel number apn,assessor parcel number,assessors parcel number,parcel identification number,pin,pin number,tax id,tax parcel,tax parcel id,tax parcel number,tax map number,folio,folio number',
}

/** "StreetDirPrefix", "street_dir_prefix" and "Street Dir. Prefix" are one; "No.", "Num" and "#" are "number". */
const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('#', 'no')
    .replaceAll('+', 'plus')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll(/number|nmbr|num|nbr|nr$/gu, 'no')

const kindOfKey = new Map(
  Object.entries(headings).flatMap(([kind, words]) =>
    words.split(',').map((word): [string, ColumnKind] => [headingKey(word), kind as ColumnKind]),
  ),
)

/** As CRMs, property systems and tax rolls write them: "City/Town", "State/Region", "Province Code", "addressLocality". */
const city =
  'postalcity|(?:city|town|village|municipality|muni|township|suburb|locality)(?:or)?(?:city|town|village)?(?:name|nm)?'
const state =
  '(?:state|st|province|prov|region|administrativearea)(?:or)?(?:state|province|prov|region|territory)?(?:code|cd|name|nm|abbr?v?|abbreviation)?'
const zip = '(?:zip|postal|post(?=c))(?:code|cd)?(?:or)?(?:zip|postal)?(?:code|cd)?5?'
/** The last one: "City/State/Zip", "City, ST & ZIP Code", "State Zip". */
const placePatterns = (
  [
    ['city', city],
    ['state', state],
    ['zip', zip],
    ['place', `(?:${city})(?:and)?(?:${state})?(?:and)?(?:${zip})?|(?:${state})(?:and)?(?:${zip})`],
  ] as const
).map(([kind, pattern]) => ({ kind, pattern: new RegExp(`^(?:us|address|addr)?(?:${pattern})$`, 'u') }))

/** "24", "1,024 units"; null for 0, which says nothing, and for other texts. */
export function unitsIn(cell: string): number | null {
  const [, digits = ''] = /^([\d,]{1,9})(?:\.0+)?(?: units?)?$/iu.exec(cell) ?? []
  const count = Number(digits.replaceAll(',', ''))
  return count > 0 && count <= UNITS_MAX ? count : null
}

/** "Unit" may head a count of units. */
export const isVagueUnit = (heading: string): boolean => headingKey(heading) === 'unit'

/** "Zip+4": a whole code, or only the last four digits. */
export const isZipPlus4 = (heading: string): boolean =>
  /^(?:zip|zipcode|postalcode)?(?:plus(?:4|four)|4|ext(?:ension)?)$/u.test(headingKey(heading))

/** Heads a part of an address, whatever part it is. */
export const isOfStreet = (heading: string): boolean =>
  /^(?:street|addr|apt|suite)/u.test(headingKey(heading))

const property =
  'property|site|subject|situs|physical|listing|location|collateral|parcel|service(?!r)|rental|premises?|building|asset|project|facility'
const person =
  /owner|own(?=a)|tax(?!id)|mail|bill|ship|remit|home|residence|borrower|lender|servicer|tenant|lessee|landlord|seller|buyer|purchaser|grant(?:or|ee)|agent|broker|guarantor|sponsor|investor|trustee|attorney|manager|management|applicant|insured|vendor|customer|client|employer|business|company|office|contact|person|notice|careof|^co(?=a)/u
const ofProperty = new RegExp(`^(?:${property}|prop|loc(?!ality))(?=.)`, 'u')
const aboutProperty = new RegExp(`${property}|${ofProperty.source}`, 'u')

/** Whose address a column has, by its heading: the property's (3), unsaid (2), either's (1), a person's (0). */
export function rankOfHeading(heading: string): number {
  const key = headingKey(heading)
  if (person.test(key)) return aboutProperty.test(key) ? 1 : 0
  return aboutProperty.test(key) ? 3 : 2
}

/** Null for unknown headings. */
export function kindOfHeading(heading: string): ColumnKind | null {
  if (heading.length > 60) return null
  const key = headingKey(heading)
  const bare = key.replace(ofProperty, '')
  // "Property" is a name, unless no other column is an address: `findColumns` checks the values.
  const known = key === 'property' ? 'name' : (kindOfKey.get(key) ?? kindOfKey.get(bare))
  return known ?? placePatterns.find(({ pattern }) => pattern.test(bare))?.kind ?? null
}
