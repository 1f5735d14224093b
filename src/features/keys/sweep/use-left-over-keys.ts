import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownBrowserId } from '../../../api/browser-key/browser-key.ts'
import type { ApiKey } from '../../../contract/api-key.ts'
import { localQuery } from '../../../portfolio/store/local-query.ts'
import { useBrowserKey } from '../../../shell/use-browser-key.ts'
import { useNow } from '../../../ui/use-now.ts'
import { leftOverKeys, type LeftOverKey } from './left-over-keys.ts'

/** The keys that the portal made in other browsers; none while this browser's own are not known for certain. */
export function useLeftOverKeys(keys: readonly ApiKey[] | undefined): LeftOverKey[] {
  const [query] = useState(() => localQuery(['browser-id'], ownBrowserId))
  const ownKey = useBrowserKey()
  const now = useNow()
  const { data: browserId } = useQuery(query)
  if (keys === undefined || ownKey === undefined || browserId === undefined) return []
  return leftOverKeys(keys, { keyId: ownKey?.id ?? null, browserId }, now)
}
