import { useState, type ReactNode } from 'react'
import { tryApiKey } from '../../../api/api-keys.ts'
import { ApiError } from '../../../api/errors.ts'
import { explain } from '../../../api/explain.ts'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { Status } from '../../../ui/status.tsx'

const refusal = (failure: unknown): string =>
  failure instanceof ApiError && (failure.status === 401 || failure.status === 403)
    ? 'The service refuses this key'
    : explain(failure).body

/** Asks the service once whether it takes the new key. */
export function KeyTest({ secret }: { secret: string }): ReactNode {
  const [accepted, setAccepted] = useState(false)
  const { submit, failure, busy } = useSubmission<string>(async (value) => {
    setAccepted(false)
    await tryApiKey(value)
    setAccepted(true)
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void submit(secret)}>
        Test this key
      </Button>
      <div role="status" className="min-w-0 flex-1 text-sm">
        {accepted && <Status tone="success">The service accepts it</Status>}
        {failure != null && <Status tone="failure">{refusal(failure)}</Status>}
      </div>
    </div>
  )
}
