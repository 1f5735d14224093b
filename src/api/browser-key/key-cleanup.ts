import * as z from 'zod/mini'
import { apiKeys, type ApiKey } from '@plumbline/service-contract/api-key'
import { API_PREFIX } from '@plumbline/service-contract/envelope'
import { exchange, type Credential } from '../client.ts'
import { ApiError } from '../errors.ts'
import { isOwnKeyName } from './key-name.ts'
import { changeRow, readRow } from '../outbox/database.ts'
import type { KeyRow } from '../outbox/rows.ts'

const path = `${API_PREFIX}/public/api-keys`

export const changeKey = (account: string, change: (row: KeyRow) => KeyRow): Promise<KeyRow | undefined> =>
  changeRow('keys', account, (row) => {
    if (row === undefined) return { result: undefined }
    const put = change(row)
    return { put, result: put }
  })

/** Active keys only, values masked. */
export const listCall = { operation: 'getUserApiKeys', method: 'GET', path, schema: apiKeys } as const

/** The interface doesn't describe `data`. */
export const deleteCall = (keyId: number) =>
  ({ operation: 'deleteApiKey', method: 'DELETE', path: `${path}/${keyId}`, schema: z.unknown() }) as const

export const listKeys = (credential: Credential): Promise<ApiKey[]> => exchange(listCall, credential)

/** Refused because there is nothing left to deactivate: done. */
async function deleteKey(keyId: number, credential: Credential, signal?: AbortSignal): Promise<void> {
  try {
    await exchange({ ...deleteCall(keyId), ...(signal === undefined ? {} : { signal }) }, credential)
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 403)) throw error
  }
}

/**
 * Deactivates keys left over from sign-outs and renewals. Throws on failure; the tombstone stays for the next
 * attempt.
 */
export async function finishTombstones(
  account: string,
  credential: Credential,
  signal?: AbortSignal,
): Promise<void> {
  const tombstones = (await readRow('keys', account))?.tombstones ?? []
  for (const { keyId } of tombstones) {
    await deleteKey(keyId, credential, signal)
    await changeKey(account, (row) => ({
      ...row,
      tombstones: row.tombstones.filter((tombstone) => tombstone.keyId !== keyId),
    }))
  }
}

/** Stray keys only: active, created by this browser, value never received. */
export async function removeOrphans(account: string, credential: Credential): Promise<void> {
  const row = await readRow('keys', account)
  if (row === undefined || !row.orphans) return
  const orphans = (await listKeys(credential)).filter(
    ({ id, name, isActive }) => isActive !== false && id !== row.keyId && isOwnKeyName(name, row.browserId),
  )
  for (const { id } of orphans) await deleteKey(id, credential)
  await changeKey(account, (now) => ({ ...now, orphans: false }))
}
