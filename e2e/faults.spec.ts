/**
 * Every call of the journey against every fault: the page says what is true and what to do, keeps what was entered, sends
 * nothing twice, and shows no secret. Refresh is in `session-faults.spec.ts`, orders and documents in `faults-orders.spec.ts`.
 */
import type { Page } from '@playwright/test'
import { freshEmail, signUpNewAccount, testPassword } from './support/account.ts'
import { expect, test } from './support/fault-fixtures.ts'
import type { FaultProxy } from './support/fault-proxy.ts'
import { again, once, walkFaults } from './support/fault-walk.ts'
import { makeAccount, makeKey } from './support/service.ts'
import { calls, makeBrowserKey, workerReady } from './support/session.ts'

const statuses = ['network', 401, 429, 500, 502, 503] as const

const harmless = {
  unreachable: /The service could not be reached\. Nothing is lost/u,
  broken: /The service had a problem of its own\. Nothing is lost/u,
  'too-many': /The service was asked too often/u,
}

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

/** No secret that went over the wire stands on the page. */
async function expectNoSecret(page: Page, wire: FaultProxy): Promise<void> {
  const secrets = new Set(
    [...wire.answers.map(({ text }) => text), ...wire.arrivals.map(({ body }) => body)].flatMap((text) =>
      [...text.matchAll(/"(?:access_token|refresh_token|keyValue|cardToken)":"([^"]+)"/gu)].map(
        ([, value]) => value,
      ),
    ),
  )
  const shown = await page.evaluate(
    () => `${location.href} ${document.title} ${document.documentElement.outerHTML}`,
  )
  expect([...secrets].filter((secret) => secret !== undefined && shown.includes(secret))).toEqual([])
}

async function signOutIfIn(page: Page): Promise<void> {
  const out = page.getByRole('button', { name: 'Sign out', exact: true }).first()
  if (!(await out.isVisible())) return
  await out.click()
  await expect(page).toHaveURL(/\/sign-in/u)
}

test('signing up', async ({ page, wire, allowFailures }) => {
  allowFailures(...statuses)
  const email = freshEmail('faults')
  await page.goto('/sign-up')
  await walkFaults(page, wire, {
    on: /^POST \/api\/v2\/auth\/register$/u,
    meaning: once,
    odd: oddTokens,
    open: async () => {
      if (page.url().endsWith('/sign-up') && (await page.getByLabel('E-mail').inputValue()) !== '') return
      await signOutIfIn(page)
      await page.goto('/sign-up')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(testPassword)
      await page.getByLabel('First name').fill('Grace')
    },
    press: () => page.getByRole('button', { name: 'Create account' }).click(),
    words: {
      unknown: /We don’t know yet whether your account was created/u,
      'too-many': /There were too many sign-ups from your network/u,
      done: /Start with an address/u,
    },
    kept: async () => {
      await expect(page.getByLabel('E-mail')).toHaveValue(email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(testPassword)
      await expect(page.getByLabel('First name')).toHaveValue('Grace')
    },
  })
  await expectNoSecret(page, wire)
})

test('signing in', async ({ page, wire, request, allowFailures }) => {
  allowFailures(...statuses)
  const account = await makeAccount(request)
  await page.goto('/sign-in')
  await walkFaults(page, wire, {
    on: calls.login,
    meaning: again,
    odd: oddTokens,
    open: async () => {
      await signOutIfIn(page)
      await page.getByLabel('E-mail').fill(account.email)
      await page.getByLabel('Password', { exact: true }).fill(account.password)
    },
    press: () => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    words: { ...harmless, done: /Start with an address/u },
    kept: async () => {
      await expect(page.getByLabel('E-mail')).toHaveValue(account.email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password)
    },
  })
  await expectNoSecret(page, wire)
})

test('creating a key', async ({ page, wire, allowFailures }) => {
  allowFailures(...statuses)
  await signUpNewAccount(page)
  await workerReady(page)
  await walkFaults(page, wire, {
    on: calls.createApiKey,
    meaning: once,
    odd: {
      wrong: { id: 'seven', keyValue: 7 },
      nulls: {
        id: 7,
        keyValue: 'plk_forced',
        name: null,
        description: null,
        expiresAt: null,
        isActive: null,
      },
      unheardOf: {
        id: 8,
        keyValue: 'plk_forced',
        name: 9,
        createdAt: 'once',
        expiresAt: 'never',
        scope: 'all',
      },
    },
    open: async () => {
      if (page.url().endsWith('/keys/new') && (await page.getByRole('dialog').count()) === 0) return
      const dialog = page.getByRole('dialog', { name: 'Copy your new key now' })
      if (await dialog.isVisible()) {
        await dialog.getByRole('button', { name: 'Done' }).click()
        await dialog.getByRole('button', { name: 'Close without copying' }).click()
        await expectNoSecret(page, wire)
      }
      await page.goto('/keys/new')
      await page.getByLabel('Name').fill('Nightly import')
    },
    press: () => page.getByRole('button', { name: 'Create key' }).click(),
    words: {
      unknown: /We don’t know yet whether the key was created/u,
      'too-many': /Several keys were asked for within a short time/u,
      done: /Copy your new key now/u,
    },
    kept: () => expect(page.getByLabel('Name')).toHaveValue('Nightly import'),
  })
})

test('the list of keys', async ({ page, wire, allowFailures }) => {
  allowFailures(...statuses)
  const on = /^GET \/api\/v2\/public\/api-keys$/u
  await signUpNewAccount(page)
  await page.clock.install()
  await walkFaults(page, wire, {
    on,
    meaning: again,
    odd: {
      wrong: { keys: 'none' },
      nulls: [{ id: 7, maskedKeyValue: null, name: null, createdAt: null, lastUsedAt: null, isActive: null }],
      unheardOf: [
        { id: 8, maskedKeyValue: 5, name: ['a'], createdAt: 'once', expiresAt: 'never', scope: 'all' },
      ],
    },
    needsServer: true,
    open: () => Promise.resolve(),
    press: () => readWithRetries(page, wire, on, '/keys'),
    words: { ...harmless, done: /1 active key\./u },
  })
  await expectNoSecret(page, wire)
})

test('looking up an address', async ({ page, wire, allowFailures }) => {
  allowFailures(...statuses)
  const on = /^GET \/api\/v2\/public\/valuation\/parcels/u
  await signUpNewAccount(page)
  await makeBrowserKey(page)
  await page.clock.install()
  await walkFaults(page, wire, {
    on,
    meaning: again,
    odd: {
      wrong: { matchedAddress: 5, parcels: 'none' },
      nulls: {
        matchedAddress: null,
        parcels: [{ countyId: '37183', parcelId: 'A1', propertyType: null, units: null, size: null }],
      },
      unheardOf: {
        matchedAddress: '31 Birch Lane',
        parcels: [{ countyId: '99999', parcelId: '…', propertyType: 'MOON_BASE', units: 'many', size: -1 }],
      },
    },
    needsServer: true,
    open: () => Promise.resolve(),
    press: () =>
      readWithRetries(page, wire, on, '/properties/new/parcels?address=31+Birch+Lane%2C+Raleigh%2C+NC'),
    words: { ...harmless, done: /Continue with this parcel/u },
    kept: () => expect(page).toHaveURL(/31\+Birch\+Lane/u),
  })
  await expectNoSecret(page, wire)
})

/** Opens a page that reads, and lets the time between its own few retries pass. */
async function readWithRetries(page: Page, wire: FaultProxy, on: RegExp, path: string): Promise<void> {
  const before = wire.seen(on).length
  await page.goto(path)
  const settled = page.locator('[role=alert]').or(page.getByText(/active key\.|Continue with this parcel/u))
  for (let sends = 1; sends <= 4; sends += 1) {
    await expect
      .poll(async () => wire.seen(on).length >= before + sends || (await settled.count()) > 0)
      .toBe(true)
    if ((await settled.count()) > 0) return
    await page.clock.fastForward(5000)
  }
}

test('deactivating a key', async ({ page, wire, request, allowFailures }) => {
  allowFailures(...statuses)
  const account = await makeAccount(request)
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const typed = page.getByRole('dialog').getByRole('textbox')
  await walkFaults(page, wire, {
    on: calls.deleteApiKey,
    // What it answers is not shown in the interface: any success is one.
    meaning: (fault) => (fault.name === 'wrong types' ? 'done' : again(fault)),
    odd: { wrong: 'yes', nulls: null, unheardOf: { deactivated: 'perhaps' } },
    open: async () => {
      if ((await page.getByRole('dialog').count()) > 0) return
      const id = await makeKey(request, account, 'Test')
      await page.goto(`/keys/${id}/deactivate`)
      await typed.fill('Test')
    },
    press: () => page.getByRole('button', { name: 'Deactivate key' }).click(),
    words: { ...harmless, done: /“Test” is deactivated/u },
    kept: () => expect(typed).toHaveValue('Test'),
  })
  await expectNoSecret(page, wire)
})

test('registering a property', async ({ page, wire, allowFailures }) => {
  allowFailures(...statuses)
  await signUpNewAccount(page)
  await makeBrowserKey(page)
  await page.getByRole('button', { name: 'Continue with this parcel' }).click()
  const name = page.getByLabel('Name', { exact: false }).first()
  await expect(page.getByRole('button', { name: 'Register property' })).toBeVisible()
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
    open: async () => {
      if (page.url() === address) return
      await page.goto(address)
      await name.fill('Oak Hollow Lofts')
    },
    press: () => page.getByRole('button', { name: 'Register property' }).click(),
    words: { ...harmless, done: /About the property/u },
    kept: () => expect(name).toHaveValue('Oak Hollow Lofts'),
  })
  await expectNoSecret(page, wire)
})
