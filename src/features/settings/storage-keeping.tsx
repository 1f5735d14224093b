import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storageKeepingQuery, type StorageKeeping } from '../../portfolio/store/keep-storage.ts'
import { Status } from '../../ui/status.tsx'

const words: Record<StorageKeeping, { tone: 'success' | 'attention' | 'neutral'; text: string }> = {
  kept: { tone: 'success', text: 'This browser has promised to keep the list until you delete it.' },
  'may-be-cleared': {
    tone: 'attention',
    text: 'This browser may clear the list when space runs low, or after weeks without a visit. Keep a backup.',
  },
  unknown: { tone: 'neutral', text: 'This browser does not tell how long it keeps the list. Keep a backup.' },
}

/** Whether the browser has promised not to clear the list by itself. */
export function StorageKeepingLine(): ReactNode {
  const { data } = useQuery(storageKeepingQuery)
  if (data === undefined) return null
  const { tone, text } = words[data]
  return (
    <p>
      <Status tone={tone}>{text}</Status>
    </p>
  )
}
