const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** Takes Stripe's brand words; null while the brand is unknown. */
const cardBrandName = (brand: string | null | undefined): string | null =>
  brand == null || brand === '' || brand === 'unknown' ? null : (names[brand.toLowerCase()] ?? brand)

/** "Visa ending in 4242": all we ever know of a card. Null if nothing is known. */
export function cardText(card: { brand: string | null; last4: string | null } | null): string | null {
  if (card === null || (card.brand === null && card.last4 === null)) return null
  const brand = cardBrandName(card.brand) ?? 'Card'
  return card.last4 === null ? brand : `${brand} ending in ${card.last4}`
}
