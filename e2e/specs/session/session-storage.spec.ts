/** Fault cases of group S, for the session. */
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  calls,
  expectKeys,
  expireBearer,
  hint,
  openTab,
  sessionFacts,
  showKeys,
} from '../../support/people/session.ts'
import { breakStore, healStore } from '../../support/storage/broken-store.ts'
import { readRows } from '../../support/storage/stored-rows.ts'
import { startSignedIn } from '../../support/start.ts'

test.describe.configure({ timeout: 120_000 })

const stuck = 'This browser’s storage isn’t responding'

for (const { how, secure, title, cure } of [
  { how: 'an old browser', secure: true, title: 'This browser is too old for Plumbline', cure: 'Update it' },
  { how: 'plain http', secure: false, title: 'Plumbline needs a secure connection', cure: 'https://' },
])
  test(`R17 without Web Locks (${how}): one sentence says what to do, and nothing starts`, async ({
    page,
    context,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await context.addInitScript((isSecure) => {
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })
      Object.defineProperty(globalThis, 'isSecureContext', { get: () => isSecure })
    }, secure)
    for (const path of ['/sign-in', '/orders']) {
      await page.goto(path)
      await expect(page.getByRole('heading')).toHaveText(title)
      await expect(page.getByText(cure)).toBeVisible()
    }
    await expect(page.getByRole('textbox')).toHaveCount(0)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  })

test('S2 a transaction that another tab never ends: a message after 3 s, and it recovers', async ({
  page,
  context,
}) => {
  await startSignedIn(page)
  const other = await openTab(context, '/mark.svg')
  await other.evaluate(async () => {
    const opened = indexedDB.open('plumbline-session')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const store = opened.result.transaction('session', 'readwrite').objectStore('session')
    const hold = (): void => store.get('current').addEventListener('success', hold)
    hold()
  })
  await page.goto('/keys')
  await expect(page.getByRole('heading', { name: stuck })).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expectKeys(page)
})

test('S3 new tokens that can’t be written are dropped: the key goes on, and signing in works later @promise', async ({
  page,
  context,
  wire,
}) => {
  await context.addInitScript(() => {
    const prototype: {
      put: (row: { id?: string; spent?: unknown }, key?: IDBValidKey) => IDBRequest<IDBValidKey>
    } = IDBObjectStore.prototype
    prototype.put = new Proxy(prototype.put, {
      apply: (put, store, input) => {
        const [row] = input
        if (sessionStorage.getItem('test.broken') !== null && row.id === 'current' && row.spent === false)
          throw new DOMException('full', 'QuotaExceededError')
        return Reflect.apply(put, store, input)
      },
    })
  })
  await startSignedIn(page, { withKey: true })
  await expireBearer(page)
  await breakStore(page)
  await showKeys(page)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active', spent: true })
  await healStore(page)
  await showKeys(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(wire.seen(calls.refresh)).toHaveLength(1)
})

test('S7 a later release opens the database while this one is open (D3: and stays): no hang, nothing lost, and it keeps working', async ({
  page,
}) => {
  await startSignedIn(page, { withKey: true, at: '/' })
  expect(await readRows(page, 'plumbline-session', 'keys', 99)).toHaveLength(1)
  await showKeys(page)
  await expireBearer(page)
  await page.reload()
  await expectKeys(page)
  expect(await sessionFacts(page)).toMatchObject({ status: 'active', spent: false })
})

test('S17 pages before a sign-in create no database', async ({ page }) => {
  await page.goto('/orders')
  await expect(page.getByLabel('Email')).toBeVisible()
  await hint(page)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('S9 localStorage refused: nothing depends on it', async ({ page, context, wire }) => {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await startSignedIn(page, { withKey: true })
  await expireBearer(page)
  await showKeys(page)
  expect(wire.seen(calls.refresh)).toHaveLength(1)
})
