import type { Locator, Page } from '@playwright/test'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { cards } from '../card.ts'
import { expect } from '../fixtures.ts'
import { addFiles, expectUploaded, type FileToAdd } from '../uploads.ts'
import { freshEmail, testPassword } from './account.ts'
import { products } from '#features/orders/placing-copy.ts'

/** Presses, types, chooses and adds files, by mouse or by keyboard. */
export interface Hand {
  press: (target: Locator) => Promise<void>
  type: (target: Locator, text: string) => Promise<void>
  choose: (radio: Locator) => Promise<void>
  addFile: (file: FileToAdd) => Promise<void>
  /** After steps that change the page much. */
  look: () => Promise<void>
}

export const mouse = (page: Page): Hand => ({
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: (radio) => radio.check(),
  addFile: (file) => addFiles(page, [file]),
  look: () => Promise.resolve(),
})

export const link = (page: Page, name: string): Locator =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })

async function signUp(page: Page, { press, type }: Hand): Promise<void> {
  await press(link(page, 'Create an account'))
  await expect(title(page, 'Create an account')).toBeVisible()
  await type(page.getByLabel('Email'), freshEmail('journey'))
  await type(page.getByLabel('Password', { exact: true }), testPassword)
  await press(button(page, 'Create account'))
  await expect(title(page, 'Home')).toBeVisible()
}

async function makeKey(page: Page, { press, type, look }: Hand): Promise<void> {
  for (const name of ['Settings', 'Developers', 'API keys', 'Create key']) await press(link(page, name))
  await type(page.getByLabel('Name', { exact: true }), 'Nightly import')
  await press(button(page, 'Create key'))
  await expect(page.getByRole('dialog', { name: 'Copy your new key now' })).toBeVisible()
  await look()
  await press(button(page, 'Copy key'))
  await press(button(page, 'Done'))
  await expect(page.getByText('Nightly import').first()).toBeVisible()
}

/** Ends on the property's page, with a document. */
async function addProperty(page: Page, { press, type, addFile, look }: Hand, address: string): Promise<void> {
  await press(link(page, 'Properties'))
  await expect(title(page, 'Properties')).toBeVisible()
  await press(link(page, 'Add a property'))
  await type(page.getByLabel('Street address'), address)
  await press(button(page, 'Find the parcel'))
  await press(button(page, 'Add property'))
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(page.locator('#page-title')).toBeFocused()
  await addFile({ name: 'Rent Roll 2026-09.pdf', buffer: pdf({ pages: 2 }) })
  await press(button(page, 'Upload 1 file'))
  await expectUploaded(page, /Rent Roll/u)
  await look()
}

async function openOrder(page: Page, { press, choose }: Hand, product: RegExp): Promise<void> {
  await press(page.getByRole('main').getByRole('link', { name: 'Order a valuation or quote' }).first())
  const radio = page.getByRole('radio', { name: product })
  await choose(radio)
  await expect(radio).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Rent Roll/u })).toBeChecked()
}

async function pay(page: Page, { press, type }: Hand, card: string): Promise<void> {
  const field = (name: string) => page.locator(`#card-${name}`).getByRole('textbox')
  await type(field('number'), card)
  await type(field('expiry'), '12 / 34')
  await type(field('cvc'), '123')
  await type(page.getByLabel('Postal code'), '27601')
  await press(button(page, 'Pay $350'))
}

/**
 * From the sign-in page through account, key, property, document and a free quote to a paid valuation's page.
 * Returns the pages' addresses.
 */
export async function walkJourney(
  page: Page,
  hand: Hand,
  { address, declineFirst = false }: { address: string; declineFirst?: boolean },
): Promise<{ property: string; loan: string; valuation: string }> {
  await signUp(page, hand)
  await makeKey(page, hand)
  await addProperty(page, hand, address)
  const property = page.url().split('?')[0] ?? ''

  await openOrder(page, hand, /Loan quote/u)
  await hand.press(button(page, products.LOAN.button))
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  const loan = page.url()

  await hand.press(
    page
      .getByRole('main')
      .getByRole('link', { name: address.split(',')[0] ?? '' })
      .first(),
  )
  await openOrder(page, hand, /Detailed valuation/u)
  await hand.press(button(page, products.FULL.button))
  await expect(button(page, 'Pay $350')).toBeEnabled()
  await hand.look()
  if (declineFirst) {
    await pay(page, hand, cards.declined)
    await expect(page.getByText('The card was declined')).toBeVisible()
  }
  await pay(page, hand, cards.good)
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
  return { property, loan, valuation: page.url() }
}
