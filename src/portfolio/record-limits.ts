/** Limits of what is kept here only, apart from the schemas that hold them: forms need the numbers without the schemas. */

/** What a customer says that a property is, where the service's word does not tell. */
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

/** Longest texts of a property that are written and kept here only. */
export const CLIENT_MAX = 80
export const NOTE_MAX = 2000
export const REASON_MAX = 120

/** Rows of one list; more become further lists. */
export const LIST_ROWS_MAX = 200
/** Longest text of a row, as the service takes it. */
export const ROW_TEXT_MAX = 500
export const LIST_NAME_MAX = 120
