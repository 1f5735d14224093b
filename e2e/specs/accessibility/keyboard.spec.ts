import type { Page } from '@playwright/test'
import { freshEmail, testPassword } from '../../support/people/account.ts'
import { expect, test } from '../../support/fixtures.ts'
import { enterOn, tabTo, typeInto } from '../../support/people/keyboard.ts'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { expectUploaded } from '../../support/uploads.ts'
import { title } from '../../screens/sight.ts'
import { products } from '#modules/payment/copy.ts'

/** Phone width, without a mouse: nothing may be off screen. */
test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] })

const link = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectNoSideways(page: Page): Promise<void> {
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wider).toBeLessThanOrEqual(0)
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/')
  await enterOn(page, link(page, 'Create an account'))
  await expect(title(page, 'Create an account')).toBeVisible()
  await typeInto(page, page.getByLabel('Email'), freshEmail('keyboard'))
  await typeInto(page, page.getByLabel('Password', { exact: true }), testPassword)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Home')).toBeVisible()
}

async function makeKey(page: Page): Promise<void> {
  await enterOn(page, link(page, 'Settings'))
  await enterOn(page, link(page, 'Developers'))
  await enterOn(page, link(page, 'API keys'))
  await expect(title(page, 'API keys')).toBeVisible()
  await enterOn(page, link(page, 'Create key'))
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Nightly import')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Copy your new key now' })).toBeVisible()
  await expectNoSideways(page)
  await enterOn(page, button(page, 'Copy key'))
  await enterOn(page, button(page, 'Done'))
  await expect(page.getByText('Nightly import').first()).toBeVisible()
}

async function addProperty(page: Page): Promise<void> {
  await enterOn(page, link(page, 'Properties'))
  await expect(title(page, 'Properties')).toBeVisible()
  await enterOn(page, link(page, 'Add a property'))
  await typeInto(page, page.getByLabel('Street address'), '412 Oak Hollow Lane, Raleigh, NC 27601')
  await page.keyboard.press('Enter')
  await enterOn(page, button(page, 'Add property'))
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(page.locator('#page-title')).toBeFocused()
}

/**
 * The keyboard can't drive the native picker, and headless browsers may lack one. Enter must open it as a
 * user gesture; the test then sets the file on its field.
 */
async function handOver(page: Page): Promise<void> {
  const documents = page.getByLabel('Choose documents')
  await documents.evaluate((input) =>
    input.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        input.dataset['asked'] = navigator.userActivation.isActive ? 'by a person' : 'by a script'
      },
      { once: true },
    ),
  )
  await enterOn(page, button(page, 'Add files'))
  await expect(documents).toHaveAttribute('data-asked', 'by a person')
  await documents.setInputFiles({
    name: 'Rent Roll 2026-09.pdf',
    mimeType: 'application/pdf',
    buffer: pdf({ pages: 2 }),
  })
  await enterOn(page, button(page, 'Upload 1 file'))
  await expectUploaded(page, /Rent Roll/u)
  await expectNoSideways(page)
}

async function requestQuote(page: Page): Promise<void> {
  await enterOn(
    page,
    page.getByRole('main').getByRole('link', { name: 'Order a valuation or quote' }).first(),
  )
  await tabTo(page, page.getByRole('radio', { name: /Detailed valuation/u }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Loan quote/u })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Rent Roll/u })).toBeChecked()
  await enterOn(page, button(page, products.LOAN.button))
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
}

async function payForValuation(page: Page): Promise<void> {
  await enterOn(page, page.getByRole('main').getByRole('link', { name: '412 Oak Hollow Lane' }).first())
  await enterOn(
    page,
    page.getByRole('main').getByRole('link', { name: 'Order a valuation or quote' }).first(),
  )
  await tabTo(page, page.getByRole('radio', { name: /Detailed valuation/u }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: /Detailed valuation/u })).toBeChecked()
  await enterOn(page, button(page, products.FULL.button))
  const pay = button(page, 'Pay $350')
  await expect(pay).toBeEnabled()
  await expectNoSideways(page)
  const field = (name: string) => page.locator(`#card-${name}`).getByRole('textbox')
  await typeInto(page, field('number'), '4242424242424242')
  await typeInto(page, field('expiry'), '1234')
  await typeInto(page, field('cvc'), '123')
  await typeInto(page, page.getByLabel('Postal code'), '27601')
  await enterOn(page, pay)
  await expect(page).toHaveURL(/\/orders\/\d+$/u)
}

test('the whole journey by keyboard alone at 390 px: account, key, property, document, quote, paid valuation, tracking', async ({
  page,
}) => {
  test.slow()
  await signUp(page)
  await makeKey(page)
  await addProperty(page)
  await handOver(page)
  await requestQuote(page)
  await payForValuation(page)

  await expect(page.getByRole('list', { name: 'Order progress' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Check now' }))
  await enterOn(page, link(page, 'Receipt'))
  await expect(title(page, 'Receipt')).toBeVisible()
  await expectNoSideways(page)
  await enterOn(page, link(page, 'Orders'))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await expectNoSideways(page)
})
