import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiKey } from '@plumbline/service-contract/api-key'
import { FailedRead } from '#shell/page/failed-read.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'

export function KeysPending({
  list,
  level = 2,
}: {
  list: UseQueryResult<ApiKey[]>
  level?: 1 | 2
}): ReactNode {
  if (list.data === undefined && list.error !== null)
    return (
      <FailedRead
        level={level}
        error={list.error}
        actions={
          <Button variant="secondary" busy={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        }
      />
    )
  return (
    <div>
      <p role="status" className="mb-4 text-soft">
        Loading your keys
      </p>
      <Skeleton lines={6} />
    </div>
  )
}
