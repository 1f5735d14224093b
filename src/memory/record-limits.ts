/** Limits of local data, apart from the schemas: forms need the numbers only. */

/** Chosen by the customer if the service's type is unclear. */
export const PROPERTY_KINDS = [
  'apartments',
  'office',
  'retail',
  'industrial',
  'mixed-use',
  'hotel',
  'self-storage',
  'mobile-home-park',
  'senior-housing',
  'land',
  'construction',
  'owner-occupied',
  'other',
] as const

/** Stored in this browser only. */
export const CLIENT_MAX = 80
export const NOTE_MAX = 2000
export const REASON_MAX = 120

/** More become further lists. */
export const ADDRESS_ROWS_MAX = 200
/** The service's limit. */
export const ROW_TEXT_MAX = 500
export const ADDRESS_LIST_NAME_MAX = 120
