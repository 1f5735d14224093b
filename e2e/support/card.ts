import type { Page } from '@playwright/test'

/** Stripe's test cards, and two sandbox cards whose answer is a 500 or lost. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  error500: '4000 0000 0000 0500',
  answerLost: '4000 0000 0000 0408',
} as const

export async function fillCard(
  page: Page,
  number: string,
  { expiry = '12 / 34', cvc = '123', zip = '27601' }: { expiry?: string; cvc?: string; zip?: string } = {},
): Promise<void> {
  await page.locator('#card-number').getByRole('textbox').fill(number)
  await page.locator('#card-expiry').getByRole('textbox').fill(expiry)
  await page.locator('#card-cvc').getByRole('textbox').fill(cvc)
  await page.getByLabel('Postal code').fill(zip)
}
