import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useSession } from '../../api/session/use-session.ts'
import { whenIdle } from '../../platform/timing.ts'
import { hasListToRecall, isQueueLoaded, subscribeDoor } from '../queue/queue-door.ts'
import { guardStrayDrops } from './stray-drops.ts'

/** The page that was asked for comes first. */
const LATER_MS = 500

const Tray = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve, LATER_MS))
  return {
    default: await import('./upload-tray.tsx').then(
      ({ UploadTray: Loaded }) => Loaded,
      () => () => null,
    ),
  }
})

/**
 * The queue on every page, as soon as there is one: loaded with the first place to add files, or at once when a reload
 * interrupted uploads. What it shows follows when the page has nothing better to do. A file dropped where nothing takes it
 * is never opened in place of the page.
 */
export function UploadTray(): ReactNode {
  const account = useSession()?.account
  const loaded = useSyncExternalStore(subscribeDoor, isQueueLoaded)
  useEffect(guardStrayDrops, [])
  useEffect(() => {
    // What can't be loaded now comes with the next place to add files.
    if (account !== undefined && hasListToRecall(account))
      void import('../queue/queue.ts').catch(() => undefined)
  }, [account])
  return loaded ? (
    <Suspense>
      <Tray />
    </Suspense>
  ) : null
}
