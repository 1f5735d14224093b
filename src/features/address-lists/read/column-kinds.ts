export const COLUMN_KINDS = {
  address: 'Address or street',
  number: 'House number',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  place: 'City, state and ZIP',
  country: 'Country',
  name: 'Property name',
  client: 'Client or deal',
  county: 'County FIPS code',
  apn: 'Parcel number (APN)',
  ignore: 'Don’t import',
} as const

export type ColumnKind = keyof typeof COLUMN_KINDS

/** Prefixes such as "property" are ignored. */
const headings: Readonly<Partial<Record<ColumnKind, string>>> = {
  address:
    'address,addresses,full address,street address,street,street name,address 1,address line 1,address1,location,situs,addr',
  number: 'house number,house no,street number,street no,st no,st num,address number,house',
  city: 'city,town,municipality,city name,city town',
  state: 'state,st,state code,state name,state province',
  zip: 'zip,zip code,zipcode,postal code,postcode,zip postal code,zip 5',
  place: 'csz,citystatezip,cityst,citystate,place',
  country: 'country,country code',
  name: 'name,asset,asset name,project,project name,building,building name,collateral',
  client:
    'client,deal,client or deal,client deal,client name,deal name,borrower,borrower name,sponsor,customer,customer name',
  county: 'county fips,county fips code,fips,fips code,county code,county id,countyid',
  apn: 'apn,apn number,parcel,parcel number,parcel no,parcel id,parcelid,parcel apn,parcel number apn,assessor parcel number,assessors parcel number,pin,tax id,tax parcel,tax parcel id,tax map number,folio,folio number',
}

const kindOfWord = new Map(
  Object.entries(headings).flatMap(([kind, words]) =>
    words.split(',').map((word): [string, ColumnKind] => [word, kind as ColumnKind]),
  ),
)

/** "City/State/Zip", "City, ST & ZIP Code", "State Zip". */
const combined =
  /^(?:(?:city|town|city town)(?: (?:state|st|province))(?: (?:and )?(?:zip|zipcode|zip code|postal code|postcode))?|(?:city|town) (?:and )?(?:state|zip|zip code|zipcode)|(?:state|st) (?:and )?(?:zip|zip code|zipcode|postal code))$/u

/** Null for unknown headings. */
export function kindOfHeading(heading: string): ColumnKind | null {
  if (heading.length > 60) return null
  const words = heading
    .toLowerCase()
    .replaceAll(/['’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const bare = words.replace(/^(?:property|site|subject|situs|physical) (?=\S)/u, '')
  if (combined.test(bare.replace(/ and (?=st)/u, ' '))) return 'place'
  // "Property" is a name, unless no other column is an address: `findColumns` checks the values.
  return words === 'property' ? 'name' : (kindOfWord.get(words) ?? kindOfWord.get(bare) ?? null)
}
