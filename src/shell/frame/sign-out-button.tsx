import { useState, type ReactNode } from 'react'
import { hasUnsentUploads } from '#uploads/queue/queue-door.ts'
import { Button } from '#ui/button.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'
import { useSignOut } from './sign-out.ts'

/** Asks first if this tab has unfinished uploads. */
export function SignOutButton(): ReactNode {
  const [asking, setAsking] = useState(false)
  const { mutate, error, isPending, reset } = useSignOut()
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={isPending}
        onClick={() => (hasUnsentUploads() ? setAsking(true) : mutate())}
        className="-mx-0.5 text-soft"
      >
        Sign out
      </Button>
      {(asking || error !== null) && (
        <SignOutQuestion
          failure={error}
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
