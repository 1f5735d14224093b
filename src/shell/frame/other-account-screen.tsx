import type { ReactNode } from 'react'
import { addressOfPath } from '#base-path.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { PageFrame } from './page-frame.tsx'
import { usePageTitle } from '../page/page-title.ts'

/** Replaces every page: accounts never mix. */
export function OtherAccountScreen({ mine, other }: { mine: string; other: string }): ReactNode {
  usePageTitle('Another account is signed in')
  return (
    <PageFrame>
      <ErrorView
        level={1}
        calm
        title="Another account is signed in"
        body={
          <>
            <p>
              This tab was using <strong>{mine}</strong>, but <strong>{other}</strong> signed in on another
              tab. This tab no longer shows or sends anything, so the two accounts stay separate.
            </p>
            <p className="mt-2">
              {`To use ${mine} at the same time, use another browser or a private window.`}
            </p>
          </>
        }
        actions={
          <Button
            className="max-w-full py-2 whitespace-normal! wrap-anywhere"
            onClick={() => location.assign(addressOfPath(paths.home()))}
          >
            <span className="min-w-0">{`Continue as ${other}`}</span>
          </Button>
        }
      />
    </PageFrame>
  )
}
