import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { currentAccount } from '#api/session/session-state.ts'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { formatAgo } from '#lib/format-date.ts'
import { requestToWriteFile } from '#platform/file-picker.ts'
import {
  keptFileQuery,
  isKeptFileOverdue,
  type KeptFileProblem,
  type KeptFile,
} from '#memory/kept-file/kept-file.ts'
import { loadKeptFileSync } from '#memory/kept-file/watch-kept-file.ts'
import { paths } from '#paths.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useNow } from '#ui/use-now.ts'
import { focusPageTitle } from '#ui/page/focus-page-title.ts'

const problems: Record<KeptFileProblem, (name: string) => string> = {
  permission: (name) => `Waiting for permission to save to ${name}.`,
  gone: (name) => `${name} was moved or deleted.`,
  unreadable: (name) => `We can’t read ${name}.`,
  'other-account': (name) => `${name} is another account’s portfolio.`,
  newer: (name) => `A newer version of Plumbline saved ${name}.`,
  older: (name) => `An early version of Plumbline saved ${name}, and we can’t read it.`,
  damaged: (name) => `${name} is damaged or isn’t a Plumbline backup.`,
  full: (name) => `There’s no space to save ${name}.`,
  'read-only': (name) => `We can’t write to ${name}.`,
}

/** Null: a button says it. */
export const remedies: Record<KeptFileProblem, string | null> = {
  permission: null,
  gone: 'Put it back, or save to another file.',
  unreadable: 'Close it in other programs, or save to another file.',
  'other-account': 'Save to another file.',
  newer: 'Reload the page.',
  older: 'Save to another file.',
  damaged: 'Save to another file.',
  full: 'Free up space, or save to another file.',
  'read-only': 'Save to another file.',
}

/** Without the time. */
export function fileSentence({ handle, problem, savedAt }: KeptFile): string {
  if (problem !== null) return problems[problem](handle.name)
  return savedAt === null ? `Saving to ${handle.name}…` : `Saved in ${handle.name}`
}

/** Asks the browser for permission, then saves; `leave` moves the focus, because the button disappears. */
export function AllowFile({ handle, leave }: Pick<KeptFile, 'handle'> & { leave: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const {
    data: isAllowed,
    mutate,
    error,
    isPending,
  } = useExclusiveMutation({
    mutationKey: ['allow-file'],
    mutationFn: async () => {
      if (!(await requestToWriteFile(handle))) return false
      await (await loadKeptFileSync()).syncKeptFile(currentAccount())
      return true
    },
    onSuccess: (isDone) => {
      const focused = document.activeElement
      if (isDone && (focused === button.current || focused === document.body)) leave()
    },
  })
  return (
    <>
      <Button ref={button} variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
        Allow saving
      </Button>
      <p role="status" className="text-sm">
        {isAllowed === false &&
          'The browser didn’t allow it. If it doesn’t ask again, change its settings for this site.'}
      </p>
      <FormFailure failure={error} />
    </>
  )
}

/** For the side bar. */
export function FileLine(): ReactNode {
  const { data: row } = useQuery(keptFileQuery())
  const now = useNow()
  const line = useRef<HTMLDivElement>(null)
  if (row == null) return null
  const { problem, savedAt, handle } = row
  const sentence = fileSentence(row)
  return (
    <div className="mb-4 grid justify-items-start gap-2 px-2.5 text-sm text-soft max-md:hidden">
      <div ref={line} tabIndex={-1}>
        {problem === null ? (
          <p>{savedAt === null ? sentence : `${sentence}, ${formatAgo(savedAt, now)}.`}</p>
        ) : (
          <TextLink to={paths.settings()}>{sentence}</TextLink>
        )}
      </div>
      {problem === 'permission' && <AllowFile handle={handle} leave={() => line.current?.focus()} />}
    </div>
  )
}

/** Above the page, after a day. */
export function FileBanner(): ReactNode {
  const { data: row } = useQuery(keptFileQuery())
  const now = useNow()
  if (row == null || !isKeptFileOverdue(row, now)) return null
  return (
    <Notice
      tone="attention"
      title="Your portfolio file isn’t up to date"
      className="mb-8 print:hidden"
      actions={row.problem === 'permission' && <AllowFile handle={row.handle} leave={focusPageTitle} />}
    >
      <span>{fileSentence(row)}</span> <TextLink to={paths.settings()}>Open Settings</TextLink>
    </Notice>
  )
}
