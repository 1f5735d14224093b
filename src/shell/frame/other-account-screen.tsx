import type { ReactNode } from 'react'
import { addressOfPath } from '../../base-path.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorView } from '../../ui/page/error-view.tsx'
import { PageFrame } from './page-frame.tsx'
import { usePageTitle } from '../page/page-title.ts'

/** In place of every page once another account was signed in elsewhere in this browser: accounts never mix. */
export function OtherAccountScreen({ mine, other }: { mine: string; other: string }): ReactNode {
  usePageTitle('This tab has stopped')
  return (
    <PageFrame>
      <ErrorView
        level={1}
        calm
        title="This tab has stopped"
        body={
          <>
            <p>
              It was working for <strong>{mine}</strong>. In another tab of this browser,{' '}
              <strong>{other}</strong> has signed in since. Nothing more is shown or sent from here, so that
              the two accounts do not mix.
            </p>
            <p className="mt-2">
              {`To use ${mine} at the same time, sign in with another browser or a private window.`}
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
