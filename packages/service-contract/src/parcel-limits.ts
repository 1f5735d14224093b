/**
 * No parcel has more units or square feet: a larger or negative value is an error in the record and counts as
 * unknown.
 */
export const UNITS_MAX = 100_000
export const SIZE_MAX = 1_000_000_000
