import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentAccount } from '#api/session/session-state.ts'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { formatAgo } from '#lib/format-date.ts'
import { requestToWriteFile } from '#platform/file-picker.ts'
import { fileQuery, isFileOverdue, type FileProblem, type FileRow } from '#portfolio/file/file-row.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useNow } from '#ui/use-now.ts'

const problems: Record<FileProblem, (name: string) => string> = {
  permission: (name) => `Waiting for permission to save to ${name}.`,
  gone: (name) => `${name} was moved or deleted.`,
  'other-account': (name) => `${name} is another account’s portfolio.`,
  newer: (name) => `A newer version of Plumbline saved ${name}. Reload the page.`,
  damaged: (name) => `${name} is damaged or isn’t a Plumbline backup.`,
  full: (name) => `There’s no space to save ${name}.`,
  'read-only': (name) => `We can’t write to ${name}.`,
}

export function fileSentence({ handle, problem, savedAt }: FileRow, now: number): string {
  if (problem !== null) return problems[problem](handle.name)
  return savedAt === null
    ? `Saving to ${handle.name}…`
    : `Saved in ${handle.name}, ${formatAgo(savedAt, now)}.`
}

/** Asks the browser for permission, then saves. */
export function AllowFile({ handle }: Pick<FileRow, 'handle'>): ReactNode {
  const { mutate, isPending } = useExclusiveMutation({
    mutationKey: ['allow-file'],
    mutationFn: async () => {
      if (!(await requestToWriteFile(handle))) return
      const { syncFile } = await import('#portfolio/file/sync-file.ts')
      await syncFile(currentAccount())
    },
  })
  return (
    <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
      Allow
    </Button>
  )
}

/** For the side bar. */
export function FileLine(): ReactNode {
  const { data: row } = useQuery(fileQuery())
  const now = useNow()
  if (row == null) return null
  return (
    <div className="mb-4 grid justify-items-start gap-2 px-2.5 text-sm wrap-anywhere text-soft max-md:hidden">
      {row.problem === null ? (
        <p>{fileSentence(row, now)}</p>
      ) : (
        <TextLink to={paths.settings()}>{fileSentence(row, now)}</TextLink>
      )}
      {row.problem === 'permission' && <AllowFile handle={row.handle} />}
    </div>
  )
}

/** Above the page, after a day. */
export function FileBanner(): ReactNode {
  const { data: row } = useQuery(fileQuery())
  const now = useNow()
  if (row == null || !isFileOverdue(row, now)) return null
  return (
    <Notice
      tone="attention"
      title="Your portfolio file isn’t up to date"
      className="mb-8 print:hidden"
      actions={row.problem === 'permission' && <AllowFile handle={row.handle} />}
    >
      <span>{fileSentence(row, now)}</span> <TextLink to={paths.settings()}>Open Settings</TextLink>
    </Notice>
  )
}
