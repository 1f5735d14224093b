const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** The name of a card brand as people write it; null while the brand is not known. Takes Stripe's brand words. */
export const cardBrandName = (brand: string | null | undefined): string | null =>
  brand == null || brand === '' || brand === 'unknown' ? null : (names[brand.toLowerCase()] ?? brand)

/** "Visa ending 4242": all that we ever know of a card. */
export const cardText = (card: { brand: string; last4: string }): string =>
  `${cardBrandName(card.brand) ?? 'Card'} ending ${card.last4}`
