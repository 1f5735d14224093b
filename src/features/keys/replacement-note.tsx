import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiKeyQueries } from '../../api/api-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { keyLabel, readinessOf, type Readiness, type Replacement } from './key-rules.ts'

const notes: Record<Readiness, { tone: 'attention' | 'info' | 'success'; title: string; body: string }> = {
  'old-in-use': {
    tone: 'attention',
    title: 'Being replaced, but still in use',
    body: 'The service saw this key after the new one was made. Some program has not changed over yet, and would be refused.',
  },
  'new-unused': {
    tone: 'info',
    title: 'Being replaced; the new key has not been used yet',
    body: 'Put it where this one is used, and let your programs run once. Without a copy of it, deactivate the new key and replace this one again.',
  },
  ready: {
    tone: 'success',
    title: 'Replaced: the new key is in use',
    body: 'This one has not been seen since. A program that runs rarely may still hold it; deactivate it when nothing does.',
  },
}

/** Whether a key that is being replaced can be deactivated yet. Both keys work until it is. */
export function ReplacementNote({ replacement }: { replacement: Replacement }): ReactNode {
  const list = useQuery(apiKeyQueries.list())
  const { tone, title, body } = notes[readinessOf(replacement)]
  return (
    <Notice
      tone={tone}
      live="polite"
      title={title}
      actions={
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Check again whether ${keyLabel(replacement.oldKey)} is in use`}
          busy={list.isFetching}
          onClick={() => void list.refetch()}
        >
          Check again
        </Button>
      }
    >
      {body}
    </Notice>
  )
}
