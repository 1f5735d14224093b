/** More units and square feet than any parcel has; beyond, or negative, is a mistake of a record and counts as unknown. */
export const UNITS_MAX = 100_000
export const SIZE_MAX = 1_000_000_000
