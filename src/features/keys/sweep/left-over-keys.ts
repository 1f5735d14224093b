import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownBrowserId } from '../../../api/browser-key/browser-key.ts'
import { isOwnKeyName, readKeyName } from '../../../api/browser-key/key-name.ts'
import type { ApiKey } from '../../../contract/api-key.ts'
import { readTimestamp } from '../../../lib/read-timestamp.ts'
import { localQuery } from '../../../portfolio/store/local-query.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useBrowserKey } from '../../../shell/use-browser-key.ts'

/** From when on a key of another browser looks left over. */
const IDLE_MS = 7 * 86_400_000

/** A key that the portal made in another browser; `idle`: not used for a week. */
export type LeftOverKey = {
  key: ApiKey
  browser: string
  day: string
  usedAt: number | null
  idle: boolean
}

/**
 * Keys that the portal made elsewhere, the longest unused first; never one of this browser. Whether those browsers are
 * still in use nobody can tell, so this is an offer to a person and never done unasked.
 */
export function leftOverKeys(
  keys: readonly ApiKey[],
  own: { keyId: number | null; browserId: string | null },
  now: number,
): LeftOverKey[] {
  return keys
    .flatMap((key): LeftOverKey[] => {
      const name = readKeyName(key.name)
      const isOwn = key.id === own.keyId || (own.browserId !== null && isOwnKeyName(key.name, own.browserId))
      if (name === null || isOwn) return []
      const usedAt = readTimestamp(key.lastUsedAt)
      const seenAt = usedAt ?? readTimestamp(key.createdAt)
      const { browser, day } = name
      return [{ key, browser, day, usedAt, idle: seenAt !== null && now - seenAt >= IDLE_MS }]
    })
    .toSorted((a, b) => (a.usedAt ?? 0) - (b.usedAt ?? 0))
}

/** `leftOverKeys` of a list; none while this browser's own are not known for certain. */
export function useLeftOverKeys(keys: readonly ApiKey[] | undefined): LeftOverKey[] {
  const [query] = useState(() => localQuery(['browser-id'], ownBrowserId))
  const ownKey = useBrowserKey()
  const now = useNow()
  const { data: browserId } = useQuery(query)
  if (keys === undefined || ownKey === undefined || browserId === undefined) return []
  return leftOverKeys(keys, { keyId: ownKey?.id ?? null, browserId }, now)
}
