import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { currentAccount, useSession } from '#api/session/session-state.ts'
import { write } from '#api/exclusive-mutation.ts'
import { formatAgo } from '#lib/format-date.ts'
import { keptFileQuery, stopKeepingFile, type KeptFile } from '#memory/kept-file/kept-file.ts'
import { AllowFile, fileSentence, remedies } from '#modules/portfolio-file/kept-file-state.tsx'
import { DownloadBackup } from '#modules/portfolio-file/download-backup.tsx'
import { OpenFile } from '#modules/portfolio-file/open-file.tsx'
import { SaveToFile } from '#modules/portfolio-file/save-to-file.tsx'
import { paths } from '#paths.ts'
import { TextLink } from '#shell/page/links.tsx'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { canKeepFiles } from '#platform/file-picker.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { Status } from '#ui/status.tsx'
import { useNow } from '#ui/use-now.ts'
import { EraseFromBrowser } from './erase-from-browser.tsx'
import { addressOfPath } from '#base-path.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { CopyButton } from '#ui/copy.tsx'

/** From here on, mail programs may cut the link. */
const TOO_MANY = 150

/** A message to the customer, with one link that adds all orders to another browser. */
function EmailOrders(): ReactNode {
  const email = useSession()?.email
  const { data } = useQuery(portfolioQueries.records())
  const ids = data?.orders.map(({ id }) => id) ?? []
  if (ids.length === 0 || email === undefined) return null
  const link = new URL(addressOfPath(paths.find(ids.join('.'))), location.origin).href
  if (ids.length >= TOO_MANY) return <CopyButton text={link} label="Copy a link to my orders" />
  const body = `Open this link in another browser to see your orders there:\n${link}`
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={`mailto:${encodeURIComponent(email)}?subject=My%20Plumbline%20orders&body=${encodeURIComponent(body)}`}
    >
      Email me my orders
    </a>
  )
}

const useStopSaving = write('stop-file', () => stopKeepingFile(currentAccount()))

/** `leave` moves the focus, because the button disappears. */
function StopSaving({ name, leave }: { name: string; leave: () => void }): ReactNode {
  const { mutate, error, isPending } = useStopSaving({ onSuccess: leave })
  return (
    <>
      <Button variant="quiet" busy={isPending} aria-label={`Stop saving to ${name}`} onClick={() => mutate()}>
        Stop saving
      </Button>
      <FormFailure failure={error} />
    </>
  )
}

function FileStatus({ row }: { row: KeptFile }): ReactNode {
  const now = useNow()
  const sentence = useRef<HTMLParagraphElement>(null)
  const { problem, handle, savedAt } = row
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p ref={sentence} tabIndex={-1}>
        <span role="status">
          <Status tone={problem === null ? 'success' : 'attention'}>{fileSentence(row)}</Status>{' '}
          <span>
            {problem !== null &&
              [remedies[problem], 'Your portfolio is still in this browser.'].filter(Boolean).join(' ')}
          </span>
        </span>
        {/* Not announced every minute. */}
        <span className="text-sm text-soft">
          {problem === null && savedAt !== null && formatAgo(savedAt, now)}
        </span>
      </p>
      {problem === 'permission' && <AllowFile handle={handle} leave={() => sentence.current?.focus()} />}
    </div>
  )
}

const words = {
  keep: 'Save it to a file once, and we save every change there, too. In a synced folder, your computers share one portfolio.',
  kept: 'Your file restores it here or on another computer.',
  backup: 'A backup restores it on any device.',
}

export function RecordsSection(): ReactNode {
  const { data: file } = useQuery(keptFileQuery())
  const canKeep = canKeepFiles()
  const actions = useRef<HTMLDivElement>(null)
  return (
    <Section title="Your portfolio is saved in this browser">
      <div className="grid gap-6">
        <p>
          <span>
            {`Clearing this site’s data deletes it. ${file ? words.kept : words[canKeep ? 'keep' : 'backup']} The file contains your email address, but no keys, passwords or card numbers.`}
          </span>{' '}
          <TextLink to={paths.find()}>Find missing records</TextLink>
        </p>
        {file && <FileStatus row={file} />}
        <div ref={actions} className="flex flex-wrap gap-x-2 gap-y-3">
          {canKeep && <SaveToFile>{file ? 'Save to another file' : 'Save to a file'}</SaveToFile>}
          <OpenFile />
          <EmailOrders />
          {file && (
            <StopSaving
              name={file.handle.name}
              leave={() => actions.current?.querySelector('button')?.focus()}
            />
          )}
          {!canKeep && <DownloadBackup />}
          <EraseFromBrowser file={file ?? null} />
        </div>
      </div>
    </Section>
  )
}
