import type { ApiKey } from '@plumbline/service-contract/api-key'
import { KEY_HEADER, operations } from '@plumbline/service-contract/operations'
import { formatAgo } from '#lib/format-date.ts'
import { readTimestamp } from '#lib/read-timestamp.ts'
import { shellQuoted } from '#lib/shell-quoted.ts'
import type { KeyRecord } from '#memory/store/records.ts'

const DAY_MS = 86_400_000
/** Days without use, and days before expiry, until a note appears. */
export const UNUSED_DAYS = 90
const SOON_DAYS = 14

/** The service may send no name. */
export const keyLabel = (key: Pick<ApiKey, 'id' | 'name'>): string => key.name?.trim() || `Key ${key.id}`

export const NO_SUCH_KEY = {
  title: 'This key isn’t active',
  body: 'It may have been deactivated or expired. The list shows your active keys.',
} as const

/** "Last used 3 days ago" */
export function lastUse({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>, now: number): string {
  const used = readTimestamp(lastUsedAt)
  return used === null ? 'Never used' : `Last used ${formatAgo(used, now)}`
}

/** This browser's own key first, then the newest. */
export const inOrder = (keys: readonly ApiKey[], ownKeyId: number | null): ApiKey[] =>
  keys.toSorted(
    (a, b) =>
      Number(b.id === ownKeyId) - Number(a.id === ownKeyId) ||
      (readTimestamp(b.createdAt) ?? 0) - (readTimestamp(a.createdAt) ?? 0) ||
      b.id - a.id,
  )

/** Null if far away or unreadable. "Soon" is two weeks, or the last fifth of a short lifetime. */
export function expiryNote(
  key: Pick<ApiKey, 'createdAt' | 'expiresAt'>,
  now: number,
): { tone: 'failure' | 'attention'; text: string } | null {
  const created = readTimestamp(key.createdAt)
  const expires = readTimestamp(key.expiresAt)
  if (expires === null) return null
  if (expires <= now) return { tone: 'failure', text: 'Expired' }
  const soon = created === null ? SOON_DAYS * DAY_MS : Math.min(SOON_DAYS * DAY_MS, (expires - created) / 5)
  return expires - now <= soon ? { tone: 'attention', text: 'Expires soon' } : null
}

export function isUnused({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>, now: number): boolean {
  const used = readTimestamp(lastUsedAt)
  return used !== null && now - used >= UNUSED_DAYS * DAY_MS
}

export type Replacement = { oldKey: ApiKey; newKey: ApiKey }

/** Replacements begun in this browser; both keys are still listed. */
export function openReplacements(keys: readonly ApiKey[], records: readonly KeyRecord[]): Replacement[] {
  const byId = new Map(keys.map((key) => [key.id, key]))
  return records.flatMap(({ keyId, replacedBy }) => {
    const oldKey = byId.get(keyId)
    const newKey = replacedBy === null ? undefined : byId.get(replacedBy)
    return oldKey === undefined || newKey === undefined ? [] : [{ oldKey, newKey }]
  })
}

export type Readiness = 'old-in-use' | 'new-unused' | 'ready'

/** By the service's clock alone. It may report uses a few minutes late, so `ready` is an estimate. */
export function readinessOf({ oldKey, newKey }: Replacement): Readiness {
  const oldUsed = readTimestamp(oldKey.lastUsedAt)
  if (oldUsed !== null && oldUsed > (readTimestamp(newKey.createdAt) ?? 0)) return 'old-in-use'
  return readTimestamp(newKey.lastUsedAt) === null ? 'new-unused' : 'ready'
}

/** Single quotes in the shell line prevent expansion. */
export interface KeySnippet {
  id: 'key' | 'env' | 'curl'
  label: string
  text: string
}

export const keySnippets = (secret: string, baseUrl: string): KeySnippet[] => [
  { id: 'key', label: 'Key', text: secret },
  { id: 'env', label: '.env line', text: `PLUMBLINE_API_KEY=${secret}` },
  {
    id: 'curl',
    label: 'cURL',
    text: `curl ${shellQuoted(baseUrl + operations.getUserApiKeys.path)} \\\n  -H ${shellQuoted(`${KEY_HEADER}: ${secret}`)}`,
  },
]
