/** No parcel has more units or square feet. Larger or negative values are errors and count as unknown. */
export const UNITS_MAX = 100_000
export const SIZE_MAX = 1_000_000_000
