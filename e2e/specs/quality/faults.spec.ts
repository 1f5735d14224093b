/**
 * Every call of the journey with every fault: the page says what is true and what to do, keeps input, sends
 * nothing twice and shows no secret; unknown outcomes stay unknown. Refresh: `session-answers.spec.ts`.
 */
import type { Page } from '@playwright/test'
import { freshEmail, testPassword } from '../../support/people/account.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import type { FaultProxy } from '../../support/proxy/fault-proxy.ts'
import {
  again,
  expectNoSecret,
  harmless,
  once,
  statusesOfFaults,
  walkFaults,
  type Form,
  type OddData,
} from '../../support/proxy/fault-walk.ts'
import { readyToPay } from '../../support/payment.ts'
import { parcelsPath } from '../../support/property.ts'
import { counters } from '../../support/service/sandbox.ts'
import { makeAccount, makeKey, makeOrder } from '../../support/service/service.ts'
import { calls } from '../../support/people/session.ts'
import { addProperty, startSignedIn, startWithProperty } from '../../support/start.ts'
import { products } from '#features/orders/placing-copy.ts'

const tokens = (more: object) => ({
  access_token: 'at_forced_access',
  refresh_token: 'rt_forced_refresh',
  expires_in: 900,
  ...more,
})
const oddTokens: OddData = {
  wrong: { access_token: 5, refresh_token: ['a'], expires_in: 'soon' },
  nulls: tokens({ token_type: null }),
  unheardOf: tokens({ token_type: 'Dance', more: { of: ['this'] } }),
}
const oddOrder: OddData = {
  wrong: { id: 'seven', status: 5, documents: 'none' },
  nulls: { id: 990_001, propertyId: null, documents: null, status: null, statusLabel: null, message: null },
  unheardOf: {
    id: 990_002,
    propertyId: 5,
    type: 'SPREADING',
    typeLabel: 'Spreading',
    status: 'MOVED_TO_THE_MOON',
    statusLabel: 'Moved to the Moon',
    documents: [{ id: 1, type: 'PAPYRUS' }, 'scroll'],
    createdAtTimestamp: 'yesterday',
  },
}

async function signOut(page: Page, wire: FaultProxy): Promise<void> {
  await expectNoSecret(page, wire)
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page).toHaveURL(/\/sign-in/u)
}

const forms: Readonly<Record<string, (page: Page, wire: FaultProxy) => Promise<Form>>> = {
  'signing up': async (page, wire) => ({
    on: /^POST \/api\/v2\/auth\/register$/u,
    means: once,
    odd: oddTokens,
    path: '/sign-up',
    fields: { Email: freshEmail('faults'), Password: testPassword },
    button: 'Create account',
    words: {
      unknown: /We don’t know yet whether your account was created.*Sign in instead/su,
      'too-many': /There were too many sign-ups from your network/u,
      done: /start with an address/iu,
    },
    leave: () => signOut(page, wire),
  }),

  'signing in @promise': async (page, wire) => {
    const { email, password } = await makeAccount()
    return {
      on: calls.login,
      means: again,
      odd: oddTokens,
      path: '/sign-in',
      fields: { Email: email, Password: password },
      button: 'Sign in',
      words: { ...harmless, done: /start with an address/iu },
      leave: () => signOut(page, wire),
    }
  },

  'looking up an address': async (page) => {
    await startSignedIn(page, { withKey: true })
    await page.clock.install()
    return {
      on: calls.searchParcels,
      means: again,
      odd: {
        wrong: { matchedAddress: 5, parcels: 'none' },
        unheardOf: {
          matchedAddress: '31 Birch Lane',
          parcels: [{ countyId: '99999', parcelId: '…', propertyType: 'MOON_BASE', units: 'many', size: -1 }],
        },
      },
      needsServer: true,
      path: parcelsPath('31 Birch Lane, Raleigh, NC'),
      words: { ...harmless, done: /Add property/u },
    }
  },

  'registering a property': async (page) => {
    await startSignedIn(page, { withKey: true })
    return {
      on: /^POST \/api\/v2\/public\/valuation\/property$/u,
      means: again,
      odd: {
        wrong: { propertyId: 'seven', countyId: 5 },
        nulls: { propertyId: 900_101, countyId: null, parcelId: null, propertyName: null },
        unheardOf: {
          propertyId: 900_102,
          countyId: 37_183,
          parcelId: ['x'],
          propertyName: 'Other',
          stage: 'MOON',
        },
      },
      path: '/properties/new/name?county=37183&parcel=0764-04-0002',
      fields: { 'Property name': 'Oak Hollow Lofts' },
      button: 'Add property',
      words: {
        ...harmless,
        unreachable:
          /We couldn’t reach the server\. Check your connection and try again\. No duplicate is created/u,
        broken: /We had a problem on our end\. Try again in a few minutes\. No duplicate is created/u,
        done: /No orders yet/u,
      },
    }
  },

  'creating a key': async (page) => {
    await startSignedIn(page)
    return {
      on: calls.createApiKey,
      means: once,
      odd: {
        wrong: { id: 'seven', keyValue: 7 },
        nulls: { id: 7, keyValue: 'plk_forced', name: null, description: null, expiresAt: null },
        unheardOf: {
          id: 8,
          keyValue: 'plk_forced',
          name: 9,
          createdAt: 'once',
          expiresAt: 'never',
          scope: 'all',
        },
      },
      // The dialog's code is fetched before the key is created.
      needsServer: true,
      path: '/keys/new',
      fields: { Name: 'Nightly import' },
      button: 'Create key',
      words: {
        unknown: /We don’t know yet whether the key was created/u,
        'too-many': /Too many keys were requested in a short time/u,
        done: /Copy your new key now/u,
      },
      leave: async () => {
        const dialog = page.getByRole('dialog', { name: 'Copy your new key now' })
        await dialog.getByRole('button', { name: 'Done' }).click()
        await dialog.getByRole('button', { name: 'Close without copying' }).click()
        await expect(dialog).toBeHidden()
      },
    }
  },

  'the list of keys': async (page) => {
    await startSignedIn(page)
    await page.clock.install()
    return {
      on: calls.listKeys,
      means: again,
      odd: {
        wrong: { keys: 'none' },
        unheardOf: [
          { id: 8, maskedKeyValue: 5, name: ['a'], createdAt: 'once', expiresAt: 'never', scope: 'all' },
          { id: 9, maskedKeyValue: null, name: null, createdAt: null, expiresAt: null, isActive: null },
        ],
      },
      needsServer: true,
      path: '/keys',
      words: { ...harmless, done: /Key 9/u },
    }
  },

  'deactivating a key': async (page) => {
    const account = await makeAccount()
    await startSignedIn(page, { account })
    const typed = page.getByRole('dialog').getByRole('textbox')
    return {
      on: calls.deleteApiKey,
      // The interface doesn't define this answer: any success counts.
      means: (fault) => (fault.name === 'wrong types' ? 'done' : again(fault)),
      odd: { wrong: 'yes', unheardOf: { deactivated: 'perhaps' } },
      open: async (isOpen) => {
        if (isOpen) return expect(typed).toHaveValue('Test')
        await page.goto(`/keys/${await makeKey(account, 'Test')}/deactivate`)
        await typed.fill('Test')
      },
      button: 'Deactivate key',
      words: { ...harmless, done: /“Test” was deactivated/u },
    }
  },

  'checking an order': async (page) => {
    const { propertyId, ...account } = await startWithProperty(page)
    const number = page.getByRole('textbox', { name: 'Order number' })
    let entered = ''
    await page.clock.install()
    return {
      on: /^GET \/api\/v2\/public\/valuation\/order\/\d+$/u,
      means: again,
      odd: oddOrder,
      // The order page is lazy-loaded.
      needsServer: true,
      open: async (isOpen) => {
        if (isOpen) await expect(number).toHaveValue(entered)
        else await page.goto('/find')
        entered = String(await makeOrder(account, propertyId))
        // The portal waits two seconds between any two checks.
        await page.clock.fastForward(2500)
        await number.fill(entered)
      },
      button: 'Find order',
      words: {
        unreachable: /We couldn’t reach the server\. Nothing is lost/u,
        broken: /We had a problem on our end/u,
        'too-many': /We can check an order once a minute/u,
        done: /Order details/u,
      },
    }
  },
}

for (const [title, form] of Object.entries(forms))
  test(title, async ({ page, wire, allowFailures }) => {
    allowFailures(...statusesOfFaults)
    await walkFaults(page, wire, await form(page, wire))
  })

/** Opens the form of a free quote, and waits until the page for unknown outcomes is preloaded. */
async function openQuote(page: Page, propertyId: number): Promise<void> {
  await page.goto(`/properties/${propertyId}/order?product=LOAN`)
  await expect(page.getByRole('button', { name: products.LOAN.button })).toBeEnabled()
  const isPreloaded = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
      return (
        links.some(({ href }) => href.includes('attempt-route')) &&
        links.every(({ href }) => performance.getEntriesByName(href).length > 0)
      )
    })
  await expect.poll(isPreloaded).toBe(true)
}

const tooMany = /Too many requests/u

async function openCard(page: Page, propertyId: number): Promise<void> {
  // A 429 keeps the form; any other outcome leaves the payment page with a full load.
  if (!(await page.getByText(tooMany).isVisible())) await expect(page).not.toHaveURL(/\/pay\//u)
  await page.waitForLoadState()
  await readyToPay(page, propertyId)
}

const FAULTS = 7

// Both read answers the same way; the payment page is a separate document. No request arrives while the
// server is down.
for (const { product, open, button, sends, charges } of [
  { product: 'LOAN', open: openQuote, button: products.LOAN.button, sends: FAULTS - 1, charges: 0 },
  { product: 'FULL', open: openCard, button: 'Pay $350', sends: FAULTS, charges: 1 },
])
  test(`placing an order: ${product}`, async ({ page, wire, allowFailures, allowCharges }) => {
    allowFailures(...statusesOfFaults)
    // The fault that loses the answer comes after a charge.
    allowCharges(1)
    const account = await startSignedIn(page, { withKey: true })
    const ids: number[] = []
    for (let nth = 1; nth <= FAULTS; nth += 1)
      ids.push(await addProperty(page, account, `${100 + 2 * nth} Birch Lane, Raleigh, NC 27601`))
    await walkFaults(page, wire, {
      on: calls.createOrder,
      // Only a 429 or an outcome named in the interface proves that nothing was ordered.
      means: once,
      odd: oddOrder,
      // The card fields create a token first.
      needsServer: product === 'FULL',
      open: () => open(page, ids.pop() ?? 0),
      button,
      words: {
        unknown: /We don’t know yet whether your order went through/u,
        'too-many': tooMany,
        done: /Order details/u,
      },
    })
    expect(wire.seen(calls.createOrder)).toHaveLength(sends)
    expect(await counters(account.email)).toMatchObject({ orders: 1, charges })
    await page.goto('/orders')
    await expect(page.getByText('Moved to the Moon').first()).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Resolve' }).or(page.getByText('4 orders')).first(),
    ).toBeVisible()
  })
