import { formatNumber } from './format-number.ts'

/** A building's size in square feet: "31,300 sq ft". */
export const formatArea = (squareFeet: number): string => `${formatNumber(Math.round(squareFeet))} sq ft`
