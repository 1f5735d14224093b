import { formatNumber } from './format-number.ts'

/** An amount of whole US cents as a customer reads it: 35000 becomes "$350.00". Without `Intl`, as `formatNumber` is. */
export function formatMoney(cents: number): string {
  if (!Number.isSafeInteger(cents))
    return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
  const amount = Math.abs(cents)
  const rest = String(amount % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${formatNumber(Math.floor(amount / 100))}.${rest}`
}
