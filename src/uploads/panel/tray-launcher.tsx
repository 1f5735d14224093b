import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useSession } from '#api/session/session-state.ts'
import { untilLoaded } from '#platform/lazy-part.ts'
import { whenIdle } from '#platform/timing.ts'
import { useQueueLoaded } from '../queue/queue-door.ts'
import { guardStrayDrops } from './stray-drops.ts'

/** Lets the page load first. */
const LATER_MS = 500

const later = (work: () => void): void => whenIdle(work, LATER_MS)

async function recall(account: string): Promise<void> {
  const { readUnsentFiles } = await import('#portfolio/records/unsent-files.ts')
  if ((await readUnsentFiles(account)).length > 0) await import('../queue/queue.ts')
}

const Tray = lazy(
  untilLoaded(async () => ({ default: (await import('./upload-tray.tsx')).UploadTray }), later),
)

/**
 * Loaded with the first place to add files, or for files of an earlier visit; drawn when idle. Also guards
 * against stray drops.
 */
export function UploadTray(): ReactNode {
  const account = useSession()?.account
  const loaded = useQueueLoaded()
  useEffect(guardStrayDrops, [])
  useEffect(() => {
    // Best effort: the next place to add files loads it.
    if (account !== undefined) later(() => void recall(account).catch(() => undefined))
  }, [account])
  return <Suspense>{loaded && <Tray />}</Suspense>
}
