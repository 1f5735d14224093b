import { randomId } from '#lib/random-id.ts'
import { ApiError, type Operation } from '../errors.ts'
import { reserveKey, keyDays, type MakeStep } from './key-row.ts'
import { pendingClaim } from '../outbox/claims.ts'
import { transact } from '../outbox/database.ts'
import { readSessionRow } from '../session/session-row.ts'

/**
 * Reserves the key and opens its call, or returns the step to take instead. In one transaction with the
 * session, like sign-out: no key for a session another tab just ended. Throws ApiError(`signed-out`) then, or
 * StorageError.
 */
export function claimKey(
  account: string,
  keepSignedIn: boolean,
  request: { renew: boolean; remade: boolean },
  operation: Operation,
): Promise<MakeStep> {
  return transact(['keys', 'session', 'claims'], 'readwrite', async (transaction) => {
    const keys = transaction.objectStore('keys')
    const [row, found] = await Promise.all([
      keys.get(account),
      transaction.objectStore('session').get('current'),
    ])
    const session = readSessionRow(found)
    if (session?.status !== 'active' || session.account !== account)
      throw new ApiError('signed-out', operation, { reason: 'no-credential', sent: false })
    const { put, result } = reserveKey(row, {
      account,
      browserId: randomId(4),
      userAgent: navigator.userAgent,
      claimId: `key-${randomId()}`,
      now: Date.now(),
      days: keyDays(keepSignedIn),
      ...request,
    })
    if (put !== undefined) await keys.put(put)
    if (result.type === 'make') {
      const { claimId, name, at } = result.making
      const claim = { claimId, kind: 'create-api-key', account, subject: name, at } as const
      await transaction.objectStore('claims').add(pendingClaim(claim))
    }
    return result
  })
}
