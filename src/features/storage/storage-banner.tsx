import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useSession } from '#api/session/session-state.ts'
import { createPart, usePart } from '#platform/lazy-part.ts'
import { storageAlarm } from '#api/storage/storage-alarm.ts'
import { Notice } from '#ui/notice.tsx'
import type { StorageProblem } from './storage-notice.tsx'

const notice = createPart(() => import('./storage-notice.tsx'))

/** Prefetched: storage may fail while offline. */
export const loadStorageNotice = notice.load

function NoticeLater(problem: StorageProblem): ReactNode {
  const [failed, setFailed] = useState(false)
  const loaded = usePart(notice, { onFailure: () => setFailed(true) })
  if (loaded !== null) return <loaded.StorageNotice {...problem} />
  if (!failed) return null
  return (
    <Notice
      tone="failure"
      live="assertive"
      title="This browser can’t save your portfolio right now"
      className="mb-8"
    >
      Reload the page. Please don’t order until this is fixed.
    </Notice>
  )
}

/** Shown until resolved. */
export function StorageBanner(): ReactNode {
  const alarm = useStore(storageAlarm)
  const account = useSession()?.account
  if (account === undefined || alarm === null) return null
  return <NoticeLater alarm={alarm} account={account} />
}
