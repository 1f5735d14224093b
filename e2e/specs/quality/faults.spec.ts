/**
 * Every call of the journey with every fault: the page says what is true and what to do, keeps input, sends
 * nothing twice and shows no secret. Keys: `faults-keys.spec.ts`. Documents and orders:
 * `faults-orders.spec.ts`. Refresh: `session-answers.spec.ts`.
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
  readWithRetries,
  statusesOfFaults,
  walkFaults,
} from '../../support/proxy/fault-walk.ts'
import { makeAccount } from '../../support/service/service.ts'
import { calls } from '../../support/people/session.ts'
import { startSignedIn } from '../../support/start.ts'

const tokens = (more: object) => ({
  access_token: 'at_forced_access',
  refresh_token: 'rt_forced_refresh',
  expires_in: 900,
  ...more,
})
const oddTokens = {
  wrong: { access_token: 5, refresh_token: ['a'], expires_in: 'soon' },
  nulls: tokens({ token_type: null }),
  unheardOf: tokens({ token_type: 'Dance', more: { of: ['this'] } }),
}

async function leaveSignedOut(page: Page, wire: FaultProxy): Promise<void> {
  await expectNoSecret(page, wire)
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page).toHaveURL(/\/sign-in/u)
}

test('signing up', async ({ page, wire, allowFailures }) => {
  allowFailures(...statusesOfFaults)
  const email = freshEmail('faults')
  await walkFaults(page, wire, {
    on: /^POST \/api\/v2\/auth\/register$/u,
    meaning: once,
    odd: oddTokens,
    open: async (stands) => {
      if (stands) return
      await page.goto('/sign-up')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(testPassword)
    },
    press: () => page.getByRole('button', { name: 'Create account' }).click(),
    words: {
      unknown: /We don’t know yet whether your account was created/u,
      'too-many': /There were too many sign-ups from your network/u,
      done: /start with an address/iu,
    },
    kept: async () => {
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(testPassword)
    },
    leave: () => leaveSignedOut(page, wire),
  })
})

test('signing in @promise', async ({ page, wire, allowFailures }) => {
  allowFailures(...statusesOfFaults)
  const account = await makeAccount()
  await walkFaults(page, wire, {
    on: calls.login,
    meaning: again,
    odd: oddTokens,
    open: async (stands) => {
      if (stands) return
      await page.goto('/sign-in')
      await page.getByLabel('Email').fill(account.email)
      await page.getByLabel('Password', { exact: true }).fill(account.password)
    },
    press: () => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    words: { ...harmless, done: /start with an address/iu },
    kept: async () => {
      await expect(page.getByLabel('Email')).toHaveValue(account.email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password)
    },
    leave: () => leaveSignedOut(page, wire),
  })
})

test('looking up an address', async ({ page, wire, allowFailures }) => {
  allowFailures(...statusesOfFaults)
  const on = /^GET \/api\/v2\/public\/valuation\/parcels/u
  await startSignedIn(page, { withKey: true })
  await page.clock.install()
  await walkFaults(page, wire, {
    on,
    meaning: again,
    typicalOnly: true,
    odd: {
      wrong: { matchedAddress: 5, parcels: 'none' },
      unheardOf: {
        matchedAddress: '31 Birch Lane',
        parcels: [{ countyId: '99999', parcelId: '…', propertyType: 'MOON_BASE', units: 'many', size: -1 }],
      },
    },
    needsServer: true,
    open: () => Promise.resolve(),
    press: () =>
      readWithRetries(page, wire, on, '/properties/new/parcels?address=31+Birch+Lane%2C+Raleigh%2C+NC'),
    words: { ...harmless, done: /Add property/u },
    kept: () => expect(page).toHaveURL(/31\+Birch\+Lane/u),
  })
  await expectNoSecret(page, wire)
})

test('registering a property', async ({ page, wire, allowFailures }) => {
  allowFailures(...statusesOfFaults)
  await startSignedIn(page, { withKey: true, at: '/properties/new/name?county=37183&parcel=0764-04-0002' })
  const name = page.getByLabel('Property name')
  await expect(page.getByRole('button', { name: 'Add property' })).toBeVisible()
  const address = page.url()
  await name.fill('Oak Hollow Lofts')
  await walkFaults(page, wire, {
    on: /^POST \/api\/v2\/public\/valuation\/property$/u,
    meaning: again,
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
    open: async (stands) => {
      if (stands) return
      await page.goto(address)
      await name.fill('Oak Hollow Lofts')
    },
    press: () => page.getByRole('button', { name: 'Add property' }).click(),
    words: {
      ...harmless,
      unreachable:
        /We couldn’t reach the server\. Check your connection and try again\. No duplicate is created/u,
      broken: /We had a problem on our end\. Try again in a few minutes\. No duplicate is created/u,
      done: /No orders yet/u,
    },
    kept: () => expect(name).toHaveValue('Oak Hollow Lofts'),
  })
  await expectNoSecret(page, wire)
})
