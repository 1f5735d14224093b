import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiKeyQueries } from '#api/api-keys.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { keyLabel, readinessOf, type Readiness, type Replacement } from './key-rules.ts'

const notes: Record<Readiness, { tone: 'attention' | 'info' | 'success'; title: string; body: string }> = {
  'old-in-use': {
    tone: 'attention',
    title: 'Being replaced, but still in use',
    body: 'This key was used after you created the new one. A program still needs it and would stop working.',
  },
  'new-unused': {
    tone: 'info',
    title: 'Being replaced; new key not used yet',
    body: 'Put the new key in your programs and run them once. If you didn’t copy it, deactivate the new key and replace this one again.',
  },
  ready: {
    tone: 'success',
    title: 'Replaced: the new key is in use',
    body: 'The old key hasn’t been used since. A program that runs rarely may still need it; deactivate it when none does.',
  },
}

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
