import type { PropertyKind, PropertyRecord } from '../store/records.ts'

/** What each kind is called on the screen. */
export const KIND_LABELS: Record<PropertyKind, string> = {
  apartments: 'Multifamily',
  office: 'Office',
  retail: 'Retail',
  industrial: 'Industrial',
  'mixed-use': 'Mixed use',
  hotel: 'Hotel',
  'self-storage': 'Self-storage',
  'mobile-home-park': 'Mobile home park',
  'senior-housing': 'Senior housing',
  land: 'Land',
  construction: 'Under construction',
  'owner-occupied': 'Owner-occupied',
  other: 'Other',
}

/** Words that say what a property is, whatever else is said beside them. The first that is found decides. */
const telling: readonly (readonly [PropertyKind, RegExp])[] = [
  ['mixed-use', /\bmixed/u],
  ['owner-occupied', /\bowner.?(?:occupied|user)/u],
  ['hotel', /hotel|\bmotel|hospitality|lodging|\binn\b|\bresort/u],
  ['self-storage', /self.?storage|mini.?(?:storage|warehouse)|\bstorage (?:units?|facilit)|^storage$/u],
  [
    'mobile-home-park',
    /mobile.?home|manufactured.?hom|manufactured.?housing|\bmhp\b|trailer park|\brv park/u,
  ],
  ['senior-housing', /\bsenior|assisted.?living|\bnursing|memory care|independent living|retirement/u],
  ['construction', /construction/u],
  ['land', /\bland\b|\bacreage|undeveloped|unimproved|vacant lot/u],
]

/** Words of the common kinds. Where two are said, a person has to say which. */
const common: readonly (readonly [PropertyKind, RegExp])[] = [
  ['apartments', /multi.?family|\bapartment|student housing|\b(?:du|tri|four|quad)plex/u],
  ['office', /\boffice/u],
  ['retail', /\bretail|shopping|\bstrip (?:mall|center)|\bmall\b|restaurant/u],
  ['industrial', /\bindustrial|warehouse|\bmanufacturing|distribution|\bflex\b|\bfactory/u],
]

function readKind(propertyType: string): PropertyKind | null {
  const text = propertyType.toLowerCase().replaceAll(/[_/-]+/gu, ' ')
  const told = telling.find(([, words]) => words.test(text))
  if (told !== undefined) return told[0]
  const found = common.filter(([, words]) => words.test(text))
  return found.length === 1 ? (found[0]?.[0] ?? null) : null
}

const read = new Map<string, PropertyKind | null>()

/** The kind that the service's property type says in words; null when it does not say one clearly. */
export function kindFromWords(propertyType: string | null): PropertyKind | null {
  if (propertyType === null) return null
  const known = read.get(propertyType)
  if (known !== undefined) return known
  const kind = readKind(propertyType)
  read.set(propertyType, kind)
  return kind
}

/** What a property is: the customer's word, else what the service's type says, else null. */
export const kindOf = ({
  kind,
  propertyType,
}: Pick<PropertyRecord, 'kind' | 'propertyType'>): PropertyKind | null => kind ?? kindFromWords(propertyType)
