const number = new Intl.NumberFormat('en-US')

/** A building's size in square feet: "31,300 sq ft". */
export const formatArea = (squareFeet: number): string => `${number.format(Math.round(squareFeet))} sq ft`
