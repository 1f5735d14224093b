import type { PropertyKind, PropertyRecord } from '../store/records.ts'

export const KIND_LABELS: Record<PropertyKind, string> = {
  apartments: 'Multifamily',
  office: 'Office',
  retail: 'Retail',
  industrial: 'Industrial',
  'mixed-use': 'Mixed use',
  hotel: 'Hotel',
  'self-storage': 'Self storage',
  'mobile-home-park': 'Mobile home park',
  'senior-housing': 'Senior housing',
  land: 'Land',
  construction: 'Under construction',
  'owner-occupied': 'Owner-occupied',
  other: 'Other',
}

/** Decisive words, whatever else is said. The first match wins. */
const decisive: readonly (readonly [PropertyKind, RegExp])[] = [
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

/** With two of these, the user must choose. */
const common: readonly (readonly [PropertyKind, RegExp])[] = [
  ['apartments', /multi.?family|\bapartment|student housing|\b(?:du|tri|four|quad)plex/u],
  ['office', /\boffice/u],
  ['retail', /\bretail|shopping|\bstrip (?:mall|center)|\bmall\b|restaurant/u],
  ['industrial', /\bindustrial|warehouse|\bmanufacturing|distribution|\bflex\b|\bfactory/u],
]

function readKind(propertyType: string): PropertyKind | null {
  const text = propertyType.toLowerCase().replaceAll(/[_/-]+/gu, ' ')
  const match = decisive.find(([, words]) => words.test(text))
  if (match !== undefined) return match[0]
  const found = common.filter(([, words]) => words.test(text))
  return found.length === 1 ? (found[0]?.[0] ?? null) : null
}

const read = new Map<string, PropertyKind | null>()

/** From the service's property type; null if unclear. */
export function kindFromWords(propertyType: string | null): PropertyKind | null {
  if (propertyType === null) return null
  const known = read.get(propertyType)
  if (known !== undefined) return known
  const kind = readKind(propertyType)
  read.set(propertyType, kind)
  return kind
}

/** The customer's word, else the service's. */
export const kindOf = ({
  kind,
  propertyType,
}: Pick<PropertyRecord, 'kind' | 'propertyType'>): PropertyKind | null => kind ?? kindFromWords(propertyType)
