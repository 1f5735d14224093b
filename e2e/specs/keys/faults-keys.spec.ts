/** Key calls with every fault; see `faults.spec.ts`. */
import { expect, test } from '../../support/proxy/fault-fixtures.ts'
import {
  again,
  expectNoSecret,
  harmless,
  once,
  readWithRetries,
  statusesOfFaults,
  walkFaults,
} from '../../support/proxy/fault-walk.ts'
import { makeAccount, makeKey } from '../../support/service/service.ts'
import { calls } from '../../support/people/session.ts'
import { startSignedIn } from '../../support/start.ts'

test('creating a key', async ({ page, wire, allowFailures }) => {
  allowFailures(...statusesOfFaults)
  await startSignedIn(page)
  await walkFaults(page, wire, {
    on: calls.createApiKey,
    meaning: once,
    // The dialog's code is fetched before the key is created.
    needsServer: true,
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
    open: async (stands) => {
      if (stands) return
      await page.goto('/keys/new')
      await page.getByLabel('Name').fill('Nightly import')
    },
    press: () => page.getByRole('button', { name: 'Create key' }).click(),
    words: {
      unknown: /We don’t know yet whether the key was created/u,
      'too-many': /Too many keys were requested in a short time/u,
      done: /Copy your new key now/u,
    },
    kept: () => expect(page.getByLabel('Name')).toHaveValue('Nightly import'),
    leave: async () => {
      const dialog = page.getByRole('dialog', { name: 'Copy your new key now' })
      await dialog.getByRole('button', { name: 'Done' }).click()
      await dialog.getByRole('button', { name: 'Close without copying' }).click()
      await expect(dialog).toBeHidden()
      await expectNoSecret(page, wire)
    },
  })
})

test('the list of keys', async ({ page, wire, allowFailures }) => {
  allowFailures(...statusesOfFaults)
  const on = /^GET \/api\/v2\/public\/api-keys$/u
  await startSignedIn(page)
  await page.clock.install()
  await walkFaults(page, wire, {
    on,
    meaning: again,
    typicalOnly: true,
    odd: {
      wrong: { keys: 'none' },
      unheardOf: [
        { id: 8, maskedKeyValue: 5, name: ['a'], createdAt: 'once', expiresAt: 'never', scope: 'all' },
        { id: 9, maskedKeyValue: null, name: null, createdAt: null, expiresAt: null, isActive: null },
      ],
    },
    needsServer: true,
    open: () => Promise.resolve(),
    press: () => readWithRetries(page, wire, on, '/keys'),
    words: { ...harmless, done: /Key 9/u },
  })
  await expectNoSecret(page, wire)
})

test('deactivating a key', async ({ page, wire, allowFailures }) => {
  allowFailures(...statusesOfFaults)
  const account = await makeAccount()
  await startSignedIn(page, { account })
  const typed = page.getByRole('dialog').getByRole('textbox')
  await walkFaults(page, wire, {
    on: calls.deleteApiKey,
    // The interface doesn't define this answer: any success counts.
    meaning: (fault) => (fault.name === 'wrong types' ? 'done' : again(fault)),
    typicalOnly: true,
    odd: { wrong: 'yes', unheardOf: { deactivated: 'perhaps' } },
    open: async (stands) => {
      if (stands) return
      const id = await makeKey(account, 'Test')
      await page.goto(`/keys/${id}/deactivate`)
      await typed.fill('Test')
    },
    press: () => page.getByRole('button', { name: 'Deactivate key' }).click(),
    words: { ...harmless, done: /“Test” was deactivated/u },
    kept: () => expect(typed).toHaveValue('Test'),
  })
  await expectNoSecret(page, wire)
})
