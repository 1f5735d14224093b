import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, arriving, file, oneOnItsWay, settle, start } from '../testing/queue-for-tests.ts'
import { uploadCopy } from '#uploads/upload-copy.ts'
import { emptyQueue } from '../upload.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('sending', () => {
  it('U73 and N8 two files are sent at a time', async () => {
    const { queue, rows, sendAll, sendings, sending } = start()
    await queue.stage(7, arriving(...Array.from({ length: 150 }, (_, index) => file(`F${index}.pdf`))))
    await sendAll()
    expect(sendings).toHaveLength(2)
    expect(queue.isSending()).toBe(true)
    for (let index = 0; index < 150; index += 1) {
      sending(index).answer(1000 + index)
      await settle()
      expect(rows().filter(({ phase }) => phase.at === 'sending').length).toBeLessThanOrEqual(2)
    }
    expect(sendings).toHaveLength(150)
    expect(rows().every(({ phase }) => phase.at === 'stored')).toBe(true)
    expect(queue.hasUnsent()).toBe(false)
    expect(queue.isSending()).toBe(false)
  })

  it.each([true, false])(
    'U74 the id is saved before the row is green, or there to copy: %s',
    async (kept) => {
      const { row, sending, recorded, phasesAtRecord, world } = await oneOnItsWay()
      world.kept = kept
      sending().input.onSent()
      sending().answer(90_001)
      await settle()
      expect(recorded).toEqual(kept ? [90_001] : [])
      expect(phasesAtRecord[0]).toMatchObject({ at: 'confirming' })
      expect(row().phase).toEqual({ at: 'stored', documentId: 90_001, kept })
    },
  )

  it('U54 and U56 a file that can’t be read anymore must be chosen again: fields are kept, nothing is sent', async () => {
    const { queue, row, world, sendAll, sendings } = start()
    await queue.stage(7, arriving(file('T12.pdf')))
    queue.edit([row().id], { name: 'My T12' })
    world.problem = 'changed'
    await sendAll()
    expect(sendings).toHaveLength(0)
    expect(row()).toMatchObject({ phase: { at: 'needs-file-again' }, fields: { name: 'My T12' } })
    world.problem = null
    await queue.giveFile(row().id, file('T12.pdf'))
    expect(row()).toMatchObject({ phase: { at: 'ready' }, fields: { name: 'My T12' } })
  })

  it('U55 and N9 a file that changes while being sent must be chosen again too', async () => {
    const { row, world, sending } = await oneOnItsWay()
    sending().input.onProgress(0.4)
    world.problem = 'unreadable'
    sending().fail(apiError('unknown-outcome'))
    await settle()
    expect(row().phase).toEqual({ at: 'needs-file-again', problem: 'unreadable' })
  })

  it('U58 a row offline before its first byte waits and retries automatically', async () => {
    const { queue, row, world, sending, sendings } = await oneOnItsWay()
    world.online = false
    sending().fail(apiError('unreachable', { sent: false }))
    await settle()
    expect(row().phase.at).toBe('queued')
    expect(queue.store.getState().holds.offline).toBe(true)
    expect(queue.isSending()).toBe(false)
    expect(sendings).toHaveLength(1)
    queue.dispatch({ type: 'released', hold: 'offline' })
    await settle()
    expect(sendings).toHaveLength(2)
  })

  it('U58 going online while the failed attempt is examined leaves the queue running', async () => {
    const { queue, world, sending } = await oneOnItsWay()
    const inspected = Promise.withResolvers<null>()
    world.problem = inspected.promise
    world.online = false
    sending().fail(apiError('unreachable', { sent: false }))
    await settle()
    world.online = true
    inspected.resolve(null)
    await settle()
    expect(queue.store.getState().holds.offline).toBe(false)
  })

  it('U58 and N3 a connection lost midway waits for the user’s retry', async () => {
    const { queue, row, sending, sendings } = await oneOnItsWay()
    sending().input.onProgress(0.63)
    sending().fail(apiError('unknown-outcome'))
    await settle()
    expect(row().phase).toEqual({ at: 'unknown', reason: 'cut', detail: null, fraction: 0.63 })
    expect(uploadCopy(row(), emptyQueue.holds, Date.now()).body).toContain('The connection was lost at 63%')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sendings).toHaveLength(1)
    queue.send([row().id])
    await settle()
    expect(sendings).toHaveLength(2)
  })

  it.each([
    ['N3 a minute without progress', 60_000],
    // On waking, the timeout sees that an hour has passed.
    ['U71 a computer that slept', 3_600_000],
  ])('%s is stalled, and waits for the user’s retry', async (_id, ms) => {
    const { queue, row, sending, sendings } = await oneOnItsWay()
    sending().input.onProgress(0.5)
    vi.setSystemTime(Date.now() + ms)
    sending().fail(apiError('unreachable'))
    await settle()
    expect(row().phase).toEqual({ at: 'stalled', fraction: 0.5 })
    expect(sendings).toHaveLength(1)
    queue.send([row().id])
    await settle()
    expect(sendings).toHaveLength(2)
  })

  it('N4 canceling before the last byte stops the request; after it, the outcome is unknown', async () => {
    const { queue, row, sending, sendings } = await oneOnItsWay()
    queue.cancel([row().id])
    await settle()
    expect(sending().input.signal.aborted).toBe(true)
    expect(row().phase.at).toBe('canceled')
    queue.send([row().id])
    await settle()
    sending(1).input.onSent()
    queue.cancel([row().id])
    await settle()
    expect(row().phase).toMatchObject({ at: 'unknown', reason: 'stopped-waiting' })
    expect(sendings).toHaveLength(2)
  })

  it('U70 another account starts with an empty list, and running uploads are stopped', async () => {
    const { queue, rows, sending } = await oneOnItsWay()
    queue.dispatch({ type: 'account', account: 'someone@example.com' })
    await settle()
    expect(rows()).toHaveLength(0)
    expect(sending().input.signal.aborted).toBe(true)
  })

  it('isSettled distinguishes moving rows from staged ones', async () => {
    const { queue, sendAll, sending } = start()
    await queue.stage(7, arriving(file('A.pdf'), file('B.pdf')))
    expect(queue.isSettled(7)).toBe(true)
    expect(queue.hasUnsent()).toBe(true)
    expect(queue.countStaged(7)).toBe(2)
    expect(queue.countStaged(8)).toBe(0)
    await sendAll()
    expect(queue.isSettled(7)).toBe(false)
    expect(queue.isSettled(8)).toBe(true)
    sending(0).answer(1)
    sending(1).answer(2)
    await settle()
    expect(queue.isSettled()).toBe(true)
  })

  it('whenSettled waits for moving rows, not for a queue that waits for the user, and counts what wasn’t uploaded', async () => {
    const { queue, sending } = await oneOnItsWay()
    let missed: number | null = null
    void queue.whenSettled(7).then((count) => {
      missed = count
    })
    await settle()
    expect(missed).toBeNull()
    expect(await queue.whenSettled(8)).toBe(0)
    sending().fail(apiError('signed-out', { status: 401, reason: 'no-credential' }))
    await settle()
    expect(missed).toBe(1)
    expect(await queue.whenSettled(7)).toBe(0)
  })

  it('whenSettled counts neither uploaded nor canceled files', async () => {
    const { queue, rows, sendAll, sending } = start()
    await queue.stage(7, arriving(file('A.pdf'), file('B.pdf')))
    await sendAll()
    const missed = queue.whenSettled(7)
    sending(0).answer(1)
    queue.cancel(
      rows()
        .slice(1)
        .map(({ id }) => id),
    )
    expect(await missed).toBe(0)
  })
})
