const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount of whole US cents as a customer reads it: 35000 becomes "$350.00". */
export const formatMoney = (cents: number): string => dollars.format(cents / 100)
