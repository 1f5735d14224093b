import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { untilLoaded } from '#platform/lazy-part.ts'
import { whenIdle } from '#platform/timing.ts'
import { useQueueLoaded } from '#work/uploads/queue/queue-door.ts'
import { guardStrayDrops } from './stray-drops.ts'

/** Lets the page load first. */
const LATER_MS = 500

const later = (work: () => void): void => whenIdle(work, LATER_MS)

const Tray = lazy(
  untilLoaded(async () => ({ default: (await import('./upload-tray.tsx')).UploadTray }), later),
)

/** Loaded with the first place to add files; drawn when idle. Also guards against stray drops. */
export function TrayLauncher(): ReactNode {
  const loaded = useQueueLoaded()
  useEffect(guardStrayDrops, [])
  return <Suspense>{loaded && <Tray />}</Suspense>
}
