import { useState, type ReactNode } from 'react'
import { createPart, lazyPart } from '#platform/lazy-part.tsx'
import { hasUnsentUploads } from '#uploads/queue/queue-door.ts'
import { Button } from '#ui/button.tsx'
import { useSignOut } from './sign-out.ts'

const question = createPart(async () => (await import('./sign-out-question.tsx')).SignOutQuestion)
const Question = lazyPart(question)

/** Its code may be wanted without a network. */
export const loadSignOutQuestion = question.load

/** Signs out of this browser; asks first while documents of this tab have not been received. */
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
        <Question
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
