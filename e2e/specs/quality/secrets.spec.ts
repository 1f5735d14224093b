/** After a whole journey, secrets are only in their stores and in the calls that need them. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signUpNewAccount } from '../../support/people/account.ts'
import { pdf } from '../../support/documents.ts'
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import type { FaultProxy } from '../../support/proxy/fault-proxy.ts'
import { orderLoanQuote } from '../../support/order.ts'
import { payButton, readyToPay, settleByNumber, unknownTitle } from '../../support/payment.ts'
import { registerProperty } from '../../support/property.ts'
import { leakEverywhere } from '../../support/storage/leak-everywhere.ts'
import { fileText, pickersGiveFile } from '../../support/storage/portfolio-file.ts'
import { SecretSearch } from '../../support/storage/secret-search.ts'
import { endSessionOf } from '../../support/service/sandbox.ts'
import { ageKey, calls, expectKeys, expireBearer, workerReady } from '../../support/people/session.ts'
import { downloadBackup } from '../../support/storage/backup.ts'
import { addFiles, expectUploaded } from '../../support/uploads.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Values from the service, and the user's input. */
type Secrets = Record<'access' | 'refresh' | 'key' | 'card' | 'password', Set<string>>

const all = (texts: readonly string[], shape: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(shape)].map((found) => found[1] ?? '')))

function secretsOf(wire: FaultProxy, password: string): Secrets {
  const answers = wire.answers.map(({ text }) => text)
  return {
    access: all(answers, /"access_token":"([^"]+)"/gu),
    refresh: all(answers, /"refresh_token":"([^"]+)"/gu),
    key: all(answers, /"keyValue":"([^"]+)"/gu),
    card: all(
      wire.seen(calls.createOrder).map(({ body }) => body),
      /"cardToken":"([^"]+)"/gu,
    ),
    password: new Set([password]),
  }
}

/** Calls that need each secret, and where they carry it. */
const needed: Record<keyof Secrets, RegExp> = {
  access: /^(?:GET|POST|DELETE) \/api\/v2\/public\/api-keys\S* authorization$/u,
  refresh: /^POST \/api\/v2\/auth\/refresh body$/u,
  key: /^\S+ \/api\/v2\/public\/\S+ x-api-key$/u,
  card: /^POST \/api\/v2\/public\/valuation\/order body$/u,
  password: /^POST \/api\/v2\/auth\/(?:register|login) body$/u,
}

const onTheWire = (wire: FaultProxy, value: string): string[] =>
  wire.arrivals.flatMap(({ call, body, headers }) => [
    ...(call.includes(value) ? [`${call} address`] : []),
    ...(body.includes(value) ? [`${call} body`] : []),
    ...[...headers].filter(([, text]) => text.includes(value)).map(([name]) => `${call} ${name}`),
  ])

/** Distinct places. */
const places = (search: SecretSearch, values: ReadonlySet<string>): string[] => [
  ...new Set([...values].flatMap((value) => search.find(value)).map(({ place, what }) => `${place} ${what}`)),
]

async function createKey(page: Page, whileShown: SecretSearch): Promise<void> {
  await page.goto('/keys/new')
  await page.getByLabel('Name').fill('Nightly import')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog', { name: 'Copy your new key now' })).toBeVisible()
  await whileShown.scan(page)
  await page.getByRole('button', { name: 'Copy key', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  // The dialog names the key, too, and stays until the list shows it.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('table').getByText('Nightly import')).toBeVisible()
}

test('keys, tokens, card and password are nowhere but in their stores and the calls that need them @promise', async ({
  page,
  context,
  wire,
  allowFailures,
}) => {
  allowFailures('network', 401, 404)
  const password = `plumb ${randomBytes(9).toString('hex')}`
  const search = new SecretSearch()
  await search.listen(context)
  await pickersGiveFile(context)
  const secrets = (): Secrets => secretsOf(wire, password)

  const { email } = await signUpNewAccount(page, { password })
  await workerReady(page)
  await search.scan(page)
  const whileShown = new SecretSearch()
  await createKey(page, whileShown)
  await search.scan(page)
  const [programKey = ''] = secrets().key
  // The only moment a secret is shown: finding it proves that the search works.
  expect(places(whileShown, new Set([programKey]))).toEqual(
    expect.arrayContaining(['page fields', 'page text']),
  )

  const propertyId = await registerProperty(page)
  await addFiles(page, [pdf('Rent Roll 2026-09.pdf')])
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await expectUploaded(page, /Rent Roll/u)
  await search.scan(page)
  await orderLoanQuote(page, propertyId)
  await page.getByText('Show API call').first().click()
  await search.scan(page)

  await readyToPay(page, propertyId)
  await search.scan(page)
  wire.fault({ on: calls.createOrder, times: 1, after: 'reset' })
  await payButton(page).click()
  await expect(unknownTitle(page)).toBeVisible()
  const whileUnknown = new SecretSearch()
  await whileUnknown.scan(page)
  expect(places(whileUnknown, secrets().card)).toEqual(['database plumbline-records/attempts'])
  await settleByNumber(page, email)
  await search.scan(page)

  const before = secrets()
  await expireBearer(page)
  await page.goto('/keys')
  await expectKeys(page)
  await expect.poll(() => secrets().refresh.size).toBe(2)
  const renewed = new SecretSearch()
  await renewed.scan(page)
  for (const kind of ['access', 'refresh'] as const) expect(places(renewed, before[kind])).toEqual([])
  await search.scan(page)

  await page.goto('/settings')
  search.note('download', 'backup', await downloadBackup(page))
  await page.getByRole('button', { name: 'Save to a file' }).click()
  await expect(page.getByRole('main').getByText(/^Saved in/u)).toBeVisible()
  const file = (await fileText(page)) ?? ''
  expect(file).toContain(email)
  search.note('file', 'portfolio', file)
  await page.goto('/nowhere')
  await search.scan(page)
  wire.fault({
    on: /^GET \/assets\/orders-route-/u,
    answer: { status: 404, body: 'gone', type: 'text/plain' },
  })
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'This page couldn’t load' })).toBeVisible()
  await search.scan(page)
  wire.heal()

  await page.goto('/settings')
  await ageKey(page)
  await endSessionOf(email)
  await page.getByRole('link', { name: 'Developers' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'API keys' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expectKeys(page)
  await search.scan(page)

  const found = secrets()
  expect(found.key.size).toBe(2)
  expect(found.access.size).toBe(3)
  expect(found.card.size).toBe(1)
  expect(new Set(places(search, found.access))).toEqual(new Set(['database plumbline-session/session']))
  expect(new Set(places(search, found.refresh))).toEqual(new Set(['database plumbline-session/session']))
  expect(places(search, new Set([programKey]))).toEqual([])
  expect(places(search, found.key)).toEqual(['database plumbline-session/keys'])
  expect(places(search, found.card)).toEqual([])
  expect(places(search, found.password)).toEqual([])

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page).toHaveURL(/\/sign-in/u)
  const left = new SecretSearch()
  await left.scan(page)
  for (const values of Object.values(secrets())) expect(places(left, values)).toEqual([])
  for (const [kind, values] of Object.entries(secrets()) as [keyof Secrets, Set<string>][]) {
    const uses = [...values].flatMap((value) => onTheWire(wire, value))
    expect(uses.filter((use) => !needed[kind].test(use))).toEqual([])
    expect(uses, kind).not.toEqual([])
  }
})

test('the secret search finds a secret in every place it searches @promise', async ({ page, context }) => {
  const search = new SecretSearch()
  await search.listen(context)
  await signUpNewAccount(page)
  const secret = `plk_${randomBytes(12).toString('hex')}`
  await page.goto(`/?key=${secret}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.evaluate(leakEverywhere, secret)
  await search.scan(page)
  expect(places(search, new Set([secret])).toSorted()).toEqual([
    'address entry',
    'address now',
    'address performance',
    'address requested',
    'address visited',
    'cache leak',
    'channel leak',
    'console info',
    'cookie document',
    'cookie leak',
    'database plumbline-records/keys',
    'history state',
    'localStorage all',
    'page fields',
    'page html',
    'page text',
    'query cache ["leak"]',
    'sessionStorage all',
    'title now',
    'window leak',
    'window name',
  ])
})
