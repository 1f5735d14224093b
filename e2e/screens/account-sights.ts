import type { PageName } from '#paths.ts'
import { BACKUP_FORMAT, BACKUP_VERSION } from '#memory/backup/backup-format.ts'
import { cards, fillCard } from '../support/card.ts'
import { expect } from '../support/fixtures.ts'
import { openPaymentByForm, payButton, unknownTitle } from '../support/payment.ts'
import { pickersGiveFile, putFile } from '../support/storage/portfolio-file.ts'
import { at, over, press, shows, title, type Sight } from './sight.ts'

const backup = JSON.stringify({
  format: BACKUP_FORMAT,
  version: BACKUP_VERSION,
  account: 'someone@else.example',
  exportedAt: 1_795_000_000_000,
  properties: [{ propertyId: 900_001, propertyName: 'Birch Lane Lofts' }],
  documents: [],
  orders: [],
})

export const accountSights = {
  keys: [at('keys', '/keys', 'API keys', shows('Active API keys'))],
  newKey: [
    at('new key', '/keys/new', 'Create an API key'),
    {
      ...over('secret of a key', '/keys/new', 'Copy your new key now', async (page) => {
        await page.getByLabel('Name').fill('Spreadsheet')
        await press('Create key')(page)
        await press('Done')(page)
        await shows('You haven’t copied the key')(page)
      }),
      leave: async (page) => {
        await press('Close without copying')(page)
        await expect(title(page, 'API keys')).toBeVisible()
      },
    },
  ],
  replaceKey: [
    at('replace a key', (demo) => `/keys/${demo.keys.own}/replace`, /^Replace/u),
    at('unknown key to replace', '/keys/999999/replace', 'This key isn’t active'),
  ],
  deactivateKey: [
    over('deactivate a key', (demo) => `/keys/${demo.keys.own}/deactivate`, 'Deactivate this key?'),
    over('unknown key', '/keys/999999/deactivate', 'This key isn’t active'),
  ],
  settings: [
    at('settings', '/settings', 'Settings'),
    over('backup of another account', '/settings', 'Restore this backup?', (page) =>
      page
        .getByLabel('Backup file')
        .setInputFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(backup) }),
    ),
    {
      name: 'opened portfolio file',
      open: async (page) => {
        await pickersGiveFile(page)
        await page.goto('/settings')
        await press('Save to a file')(page)
        await shows(/^Saved in/u)(page)
        await press('Open a file')(page)
        await expect(page.getByRole('checkbox', { name: 'Keep this file up to date' })).toBeVisible()
      },
      leave: async (page) => {
        await press('Cancel')(page)
        await putFile(page, 'damaged')
      },
    },
    {
      name: 'damaged portfolio file',
      open: async (page) => {
        await page.goto('/settings')
        await shows('Your portfolio is still in this browser.')(page)
      },
      leave: (page) => press(/^Stop saving/u)(page),
    },
    over(
      'erase and sign out',
      '/settings',
      'Erase your portfolio from this browser?',
      press('Erase from this browser'),
    ),
  ],
  developers: [
    at('developers', '/developers', 'Developers'),
    {
      name: 'a tried call',
      open: async (page) => {
        await page.goto('/developers')
        const keys = page.getByRole('region', { name: 'List API keys' })
        await keys.getByText('Try it').click()
        await keys.getByRole('button', { name: 'Send request' }).click()
        await expect(keys.getByText('Status 200')).toBeVisible()
        await keys.getByRole('button', { name: '200' }).click()
      },
    },
  ],
  unknown: [
    {
      name: 'unknown page',
      open: async (page) => {
        await page.goto('/nowhere/at/all')
        await expect(title(page, 'Page not found')).toBeVisible()
      },
    },
  ],
} satisfies Partial<Record<PageName, readonly Sight[]>>

/** The last ones leave behind an order with an unknown outcome. */
export const orderingSights = {
  orderProperty: [
    at('what to order', (demo) => `/properties/${demo.property('Ponce')}/order`, 'Place an order'),
    at('order of an unknown property', '/properties/123456789/order', /isn’t in this browser/u),
  ],
  pay: [
    {
      name: 'payment',
      open: async (page, demo) => void (await openPaymentByForm(page, demo.property('Ponce'))),
    },
    {
      name: 'declined payment',
      open: async (page) => {
        await fillCard(page, cards.declined)
        await payButton(page).click()
        await shows('The card was declined')(page)
      },
    },
    {
      name: 'declined attempt',
      open: async (page) => {
        await page.goto(page.url().replace('/pay/', '/attempts/'))
        await expect(title(page, 'The card was declined')).toBeVisible()
      },
    },
    at('unknown payment', '/pay/none', 'This payment isn’t in this browser'),
  ],
  attempt: [
    at('unknown attempt', '/attempts/none', 'This order isn’t in this browser'),
    {
      name: 'unknown outcome',
      open: async (page, demo) => {
        await openPaymentByForm(page, demo.property('Ponce'))
        await fillCard(page, cards.answerLost)
        await payButton(page).click()
        await expect(unknownTitle(page)).toBeVisible()
      },
    },
    {
      name: 'send the payment again',
      open: async (page) => {
        await press('Try the same payment again')(page)
        await expect(page.getByRole('dialog', { name: 'Try the same payment again?' })).toBeVisible()
      },
    },
  ],
} satisfies Partial<Record<PageName, readonly Sight[]>>

export const signedOutSights = {
  signIn: [
    at('sign in', '/sign-in', 'Sign in'),
    at('sign in with nothing', '/sign-in', 'Sign in', (page) =>
      page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    ),
  ],
  signUp: [at('sign up', '/sign-up', 'Create an account', press('Create account'))],
} satisfies Partial<Record<PageName, readonly Sight[]>>
