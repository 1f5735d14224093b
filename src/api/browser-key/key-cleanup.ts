import * as z from 'zod/mini'
import { apiKeys, type ApiKey } from '#contract/api-key.ts'
import { API_PREFIX } from '#contract/envelope.ts'
import { exchange, type Credential } from '../client.ts'
import { ApiError } from '../errors.ts'
import { isOwnKeyName } from './key-name.ts'
import { changeRow, readRow } from '../outbox/database.ts'
import type { KeyRow } from '../outbox/rows.ts'

const path = `${API_PREFIX}/public/api-keys`

/** Writes what `change` makes of the key's row. */
export const changeKey = (account: string, change: (row: KeyRow) => KeyRow): Promise<KeyRow | undefined> =>
  changeRow('keys', account, (row) => {
    if (row === undefined) return { result: undefined }
    const put = change(row)
    return { put, result: put }
  })

/** The call for the active keys of the account, values masked. */
export const listCall = { operation: 'getUserApiKeys', method: 'GET', path, schema: apiKeys } as const

/** The call that deactivates one key. Content of `data`: not shown. */
export const deleteCall = (keyId: number) =>
  ({ operation: 'deleteApiKey', method: 'DELETE', path: `${path}/${keyId}`, schema: z.unknown() }) as const

/** Active keys of the account, asked for with this very credential. */
export const listKeys = (credential: Credential): Promise<ApiKey[]> => exchange(listCall, credential)

/** Deactivates a key; a refusal that means there is nothing left to deactivate counts as done. */
async function deleteKey(keyId: number, credential: Credential, signal?: AbortSignal): Promise<void> {
  try {
    await exchange({ ...deleteCall(keyId), ...(signal === undefined ? {} : { signal }) }, credential)
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 403)) throw error
  }
}

/**
 * Deactivates what sign-outs and renewals have left to deactivate. Throws when a key could not be deactivated; its
 * tombstone stays for the next time.
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

/** Deactivates active keys that this browser made and whose value it never got; never those of another browser. */
export async function removeOrphans(account: string, credential: Credential): Promise<void> {
  const row = await readRow('keys', account)
  if (row === undefined || !row.orphans) return
  const orphans = (await listKeys(credential)).filter(
    ({ id, name, isActive }) => isActive !== false && id !== row.keyId && isOwnKeyName(name, row.browserId),
  )
  for (const { id } of orphans) await deleteKey(id, credential)
  await changeKey(account, (now) => ({ ...now, orphans: false }))
}
