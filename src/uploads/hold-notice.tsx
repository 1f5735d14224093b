import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatCountdown } from '../lib/format-countdown.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { uploadQueue } from './queue.ts'
import type { Holds } from './upload-row.ts'

/** Why nothing moves, and what to do about it. */
export function HoldNotice({ holds, now }: { holds: Holds; now: number }): ReactNode {
  const { pathname, search } = useLocation()
  if (holds.signedOut !== null)
    return (
      <Notice
        tone="attention"
        live="polite"
        title={`Uploads are paused. ${holds.signedOut.title}`}
        actions={
          <>
            <Link to={paths.signIn(pathname + search)} className={buttonClass({ size: 'sm' })}>
              Sign in
            </Link>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => uploadQueue.dispatch({ type: 'released', hold: 'signed-out' })}
            >
              Try again
            </Button>
          </>
        }
      >
        {holds.signedOut.body} The files stay in this list and go on afterwards.
      </Notice>
    )
  if (holds.offline)
    return (
      <Notice
        tone="attention"
        live="polite"
        title="You are offline"
        actions={
          <Button
            size="sm"
            variant="secondary"
            onClick={() => uploadQueue.dispatch({ type: 'released', hold: 'offline' })}
          >
            Try now
          </Button>
        }
      >
        Uploads go on by themselves when the connection is back.
      </Notice>
    )
  if (holds.waitUntil !== null)
    return (
      <Notice tone="info" title="The service asked us to wait">
        Uploads go on by themselves in {formatCountdown(holds.waitUntil - now)}.
      </Notice>
    )
  return null
}
