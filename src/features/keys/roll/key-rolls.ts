import type { ApiKey } from '../../../contract/api-key.ts'
import { readTimestamp } from '../../../lib/read-timestamp.ts'
import type { KeyRecord } from '../../../portfolio/store/records.ts'

/** A key whose place a new one takes; both still work. `since` is when the new one was made, in ms. */
export type Roll = { oldKey: ApiKey; newKey: ApiKey; since: number }

/** The replacements that were begun here and whose old key still works. Without the new key there is none. */
export function openRolls(keys: readonly ApiKey[], records: readonly KeyRecord[]): Roll[] {
  const byId = new Map(keys.map((key) => [key.id, key]))
  return records.flatMap(({ keyId, replacement }) => {
    const oldKey = byId.get(keyId)
    const newKey = replacement === null ? undefined : byId.get(replacement.keyId)
    return replacement === null || oldKey === undefined || newKey === undefined
      ? []
      : [{ oldKey, newKey, since: replacement.at }]
  })
}

/** How safe it looks to switch the old key off, by when the service saw each of them last. */
export type Readiness = 'old-in-use' | 'new-unused' | 'ready'

/** The service may tell of a use a few minutes late, so `ready` is what it looks like, not a promise. */
export function readinessOf({ oldKey, newKey, since }: Roll): Readiness {
  const oldUsed = readTimestamp(oldKey.lastUsedAt)
  if (oldUsed !== null && oldUsed > since) return 'old-in-use'
  return readTimestamp(newKey.lastUsedAt) === null ? 'new-unused' : 'ready'
}
