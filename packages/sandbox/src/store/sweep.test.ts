import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from './sweep.ts'
import {
  newDemo,
  newDocument,
  newProperty,
  newUser,
  startService,
  type TestService,
  type TestUser,
} from '../testing/test-service.ts'

const HOUR = 3_600_000

let dataDir: string
let now: number
let service: TestService
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-sweep-'))
  now = Date.now()
})
afterEach(async () => {
  await service.close()
  rmSync(dataDir, { recursive: true })
})

const start = async (options: Parameters<typeof startService>[0] = {}): Promise<void> => {
  service = await startService({ dataDir, clock: () => now, ...options })
}
const stored = (): string[] => readdirSync(join(dataDir, 'uploads'))

const newDemoWithFile = async (): Promise<TestUser> => {
  const demo = await newDemo(service)
  await newDocument(service, demo, await newProperty(service, demo))
  return demo
}
const works = async ({ key }: { key: string }): Promise<boolean> =>
  (await service.call('GET', '/public/api-keys', { key })).status === 200

describe('demo accounts', () => {
  it('are deleted after a day with their files; other accounts stay', async () => {
    await start()
    const [demo, user] = [await newDemoWithFile(), await newUser(service)]
    const documentId = await newDocument(service, user, await newProperty(service, user))
    expect(stored()).toHaveLength(2)
    now += 24 * HOUR - 1
    sweep(service.sandbox)
    expect([await works(demo), stored().length]).toEqual([true, 2])
    now += 1
    sweep(service.sandbox)
    expect([await works(demo), await works(user), stored().length]).toEqual([false, true, 1])
    const { db } = service.sandbox
    expect(db.prepare('SELECT id FROM documents').all()).toEqual([{ id: documentId }])
    expect(db.prepare('SELECT count(*) AS orders FROM orders').get()).toEqual({ orders: 0 })
  })

  it('expire by machine time, not by a clock moved forward', async () => {
    await start()
    const demo = await newDemoWithFile()
    service.sandbox.clock.advance(100 * HOUR)
    const later = await newDemoWithFile()
    sweep(service.sandbox)
    expect([await works(demo), await works(later)]).toEqual([true, true])
    now += 24 * HOUR
    sweep(service.sandbox)
    expect(service.sandbox.db.prepare('SELECT count(*) AS users FROM users').get()).toEqual({ users: 0 })
  })

  it('that expired while the sandbox was stopped are deleted at the next start', async () => {
    await start()
    const demo = await newDemoWithFile()
    await service.close()
    now += 25 * HOUR
    await start()
    expect([await works(demo), stored()]).toEqual([false, []])
  })

  it('and other accounts have configurable lifetimes', async () => {
    await start({ demoHours: null, accountHours: 2 })
    const [demo, user] = [await newDemoWithFile(), await newUser(service)]
    now += 2 * HOUR
    sweep(service.sandbox)
    expect([await works(demo), await works(user)]).toEqual([true, false])
  })
})

describe('leftovers', () => {
  it('partial uploads and files without a document are deleted at start, others stay', async () => {
    await start()
    const user = await newUser(service)
    await newDocument(service, user, await newProperty(service, user))
    const kept = stored()
    await service.close()
    for (const name of ['incoming-1', 'nobody.pdf']) writeFileSync(join(dataDir, 'uploads', name), 'half')
    await start()
    expect(stored()).toEqual(kept)
  })
})
