import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { resetSandbox } from '../store/reset.ts'
import { newDocument, newProperty, newUser, numberOf, startService } from '../testing/test-service.ts'

describe('the data', () => {
  it('survives a restart: account, key, property, document, order, clock', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-restart-'))
    const first = await startService({ dataDir })
    const user = await newUser(first)
    const propertyId = await newProperty(first, user)
    const documentId = await newDocument(first, user, propertyId)
    const json = { propertyId, orderType: 'LOAN', documentIds: [documentId] }
    const id = numberOf(await first.call('POST', '/public/valuation/order', { key: user.key, json }), 'id')
    first.sandbox.clock.advance(300_000)
    await first.close()

    const second = await startService({ dataDir })
    const order = await second.call('GET', `/public/valuation/order/${id}`, { key: user.key })
    expect(order.body.data).toMatchObject({ id, status: 'COMPLETED', documents: [{ id: documentId }] })
    expect(second.sandbox.clock.offset()).toBe(300_000)
    const { email, password } = user
    expect((await second.call('POST', '/auth/login', { json: { email, password } })).status).toBe(200)
    await second.close()
    rmSync(dataDir, { recursive: true })
  })

  it('is erased by a reset, which also resets the clock', async () => {
    await using own = await startService()
    const user = await newUser(own)
    await newDocument(own, user, await newProperty(own, user))
    own.sandbox.clock.advance(1000)
    resetSandbox(own.sandbox)
    expect((await own.call('GET', '/public/api-keys', { key: user.key })).status).toBe(401)
    expect(own.sandbox.clock.offset()).toBe(0)
    const again = await newUser(own)
    expect(again.keyId).toBeGreaterThan(user.keyId)
    await newDocument(own, again, await newProperty(own, again))
  })

  it.each([1, 99])('is refused if another version wrote it: %d', (version) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-version-'))
    const path = join(dataDir, 'sandbox.sqlite')
    const other = new DatabaseSync(path)
    other.exec(`PRAGMA user_version = ${version}`)
    other.close()
    expect(() => openDatabase(path)).toThrow('Another version')
    rmSync(dataDir, { recursive: true })
  })

  it('can’t be stored in the portal’s served folder', async () => {
    const portalDir = mkdtempSync(join(tmpdir(), 'plumbline-portal-'))
    for (const dataDir of [portalDir, join(portalDir, 'assets')])
      await expect(startService({ dataDir, portalDir })).rejects.toThrow('would be served')
    const inside = join(portalDir, 'uploads', 'dist')
    await expect(startService({ dataDir: portalDir, portalDir: inside })).rejects.toThrow('would be served')
    rmSync(portalDir, { recursive: true })
  })
})
