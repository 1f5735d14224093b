import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { demoQueries } from '#memory/records/demo.ts'
import { hasUnsentUploads } from '#work/uploads/queue/queue-door.ts'
import { Button } from '#ui/button.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'
import { useSignOut } from './sign-out.ts'

/** Asks first if this tab has unfinished uploads, or if there's no way back: a demo's password is unknown. */
export function SignOutButton(): ReactNode {
  const [asking, setAsking] = useState(false)
  const [isDemo, setIsDemo] = useState(false)
  const { mutate, error, isPending, reset } = useSignOut()
  const client = useQueryClient()
  const press = (): void => {
    // Every page of a demo has read it, for its mark.
    const demo = client.getQueryData(demoQueries.own().queryKey) ?? null
    setIsDemo(demo !== null)
    if (demo !== null || hasUnsentUploads()) setAsking(true)
    else mutate()
  }
  return (
    <>
      <Button variant="quiet" size="sm" busy={isPending} onClick={press} className="-mx-0.5 text-soft">
        Sign out
      </Button>
      {(asking || error !== null) && (
        <SignOutQuestion
          failure={error}
          isDemo={isDemo}
          busy={isPending}
          onStay={() => {
            setAsking(false)
            reset()
          }}
          onLeave={() => mutate()}
        />
      )}
    </>
  )
}
