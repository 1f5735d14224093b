import { ADA, T, emptyDisk } from '../testing/signed-in.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { mustCheckFirst, step, type Attempt } from '../attempts/attempt-machine.ts'
import { newAttempt } from '../attempts/stored-attempts.ts'
import { readPortfolio, writePortfolio } from '../store/database.ts'
import { file, order, reading } from '../testing/test-backups.ts'
import { makeBackup, readBackupFile, restoreBackup } from './backup.ts'

const attempt = (attemptId: string, more: Partial<Attempt>): Attempt => ({
  ...newAttempt(
    {
      account: ADA,
      propertyId: 7,
      propertyName: 'Lofts',
      orderType: 'FULL',
      documentIds: [1],
      amountCents: 35_000,
    },
    attemptId,
    T,
  ),
  sentAt: T + 1,
  claimId: `claim of ${attemptId}`,
  card: { brand: 'Visa', last4: '4242' },
  ...more,
})

const put = (...rows: Attempt[]): Promise<unknown> =>
  writePortfolio(['attempts'], (transaction) =>
    Promise.all(rows.map((row) => transaction.objectStore('attempts').put(row))),
  )

afterEach(emptyDisk)

const attemptsHere = async (): Promise<Record<string, Attempt>> =>
  Object.fromEntries(
    (await readPortfolio(['attempts'], (transaction) => transaction.objectStore('attempts').getAll())).map(
      (row) => [row.attemptId, row],
    ),
  )

describe('orders that may have gone through, in a backup', () => {
  it('are included without tokens, and require the same check in the next browser', async () => {
    await put(
      attempt('P-AAAA', { state: 'unknown', cardToken: 'tok_secret', resends: 1, resentAt: T + 2 }),
      attempt('P-BBBB', { state: 'sent', cardToken: 'tok_secret', propertyId: 8 }),
      attempt('P-CCCC', { state: 'refused', mayBeRepeat: true, httpStatus: 402, propertyId: 9 }),
      attempt('P-DDDD', { state: 'refused', mayBeRepeat: false, httpStatus: 402, propertyId: 10 }),
      attempt('P-EEEE', { state: 'confirmed', orderId: 3, propertyId: 11 }),
      attempt('P-FFFF', { state: 'unknown', account: 'bea@example.com' }),
    )
    const { blob } = await makeBackup()
    const text = await blob.text()
    expect(text).not.toMatch(/tok_secret|claim of/u)
    await emptyDisk()

    const read = await readBackupFile(blob)
    if (!read.ok) throw new Error(read.problem)
    const restored = await restoreBackup(read.backup, { account: ADA })
    expect(restored.attempts).toBe(3)
    const here = await attemptsHere()
    expect(Object.keys(here)).toEqual(['P-AAAA', 'P-BBBB', 'P-CCCC'])
    expect(here['P-AAAA']).toMatchObject({ state: 'unknown', cardToken: null, account: ADA, resends: 1 })
    expect(here['P-BBBB']).toMatchObject({ state: 'unknown', cardToken: null })
    const refused = here['P-CCCC']
    if (refused === undefined) throw new Error('not restored')
    expect(mustCheckFirst(refused)).toBe(true)
    expect(step(refused, { type: 'arm', cardToken: 'tok', card: null })).toBeNull()
    const looked = step(refused, {
      type: 'arm',
      cardToken: 'tok',
      card: null,
      checkedClaimId: refused.claimId,
    })
    expect(looked?.state).toBe('armed')

    expect((await restoreBackup(read.backup, { account: ADA })).attempts).toBe(0)
  })

  it('don’t replace what this browser knows, and never reach another account', async () => {
    await put(attempt('P-AAAA', { state: 'unknown' }))
    const read = await readBackupFile((await makeBackup()).blob)
    if (!read.ok) throw new Error(read.problem)
    await put(attempt('P-AAAA', { state: 'confirmed', orderId: 12 }))
    expect((await restoreBackup(read.backup, { account: ADA })).attempts).toBe(0)
    expect((await attemptsHere())['P-AAAA']).toMatchObject({ state: 'confirmed', orderId: 12 })
    await emptyDisk()
    expect((await restoreBackup(read.backup, { account: 'bea@example.com' })).attempts).toBe(0)
    expect(await attemptsHere()).toEqual({})
  })

  it('are resolved by the order they became, once a later backup has it', async () => {
    await put(attempt('P-AAAA', { state: 'unknown' }), attempt('P-BBBB', { state: 'unknown', propertyId: 8 }))
    const later = (propertyId: number) =>
      reading(file({ account: ADA, orders: [order(42, { attemptId: 'P-BBBB', propertyId })] }))
    await restoreBackup(later(7), { account: ADA })
    expect((await attemptsHere())['P-BBBB']).toMatchObject({ state: 'unknown' })
    await emptyDisk()
    await put(attempt('P-AAAA', { state: 'unknown' }), attempt('P-BBBB', { state: 'unknown', propertyId: 8 }))
    await restoreBackup(later(8), { account: 'bea@example.com' })
    expect((await attemptsHere())['P-BBBB']).toMatchObject({ state: 'unknown' })
    await restoreBackup(later(8), { account: ADA })
    expect(await attemptsHere()).toMatchObject({
      'P-AAAA': { state: 'unknown' },
      'P-BBBB': { state: 'confirmed', orderId: 42 },
    })
  })

  it('are skipped if invalid', () => {
    const lines = [{ attemptId: 'P-AAAA' }, 7, { ...attempt('x', {}), state: 'confirmed' }]
    expect(reading(file({ attempts: lines }))).toMatchObject({ attempts: [], isComplete: false })
  })
})
