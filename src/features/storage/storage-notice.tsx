import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { write } from '#api/exclusive-mutation.ts'
import { paths } from '#paths.ts'
import { storageText, type StorageReason } from '#platform/storage-error.ts'
import { retryStorage } from '#memory/retry-storage.ts'
import { dismissStorageAlarm, type StorageAlarm } from '#api/storage/storage-alarm.ts'
import { unsaved, type Unsaved } from '#memory/store/unsaved.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { CopyText } from '#ui/copy.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { linkClass } from '#ui/text-link.ts'

const OpenFile = lazy(async () => ({
  default: (await import('#modules/portfolio-file/open-file.tsx')).OpenFile,
}))

type AlarmCopy = {
  title: string
  body: string
  cure: 'retry' | 'reload' | 'recover'
}

const meanwhile = 'You can still upload documents. Please don’t order until this is fixed.'

/** Text after the storage error. */
const more: Record<StorageReason, Pick<AlarmCopy, 'body' | 'cure'>> = {
  full: {
    body: `Clearing the browser’s downloads and cache can help. ${meanwhile}`,
    cure: 'retry',
  },
  forbidden: { body: meanwhile, cure: 'retry' },
  stuck: { body: `We’ll keep trying every few seconds. ${meanwhile}`, cure: 'retry' },
  closed: { body: 'Nothing is lost on our servers.', cure: 'reload' },
  newer: { body: 'Please don’t order until this is fixed.', cure: 'reload' },
}

function alarmCopy(alarm: StorageAlarm): AlarmCopy {
  if (alarm === 'deleted')
    return {
      title: 'Your portfolio was deleted from this browser',
      body: 'This site’s data was cleared while Plumbline was open. Nothing is lost on our servers. Your portfolio file or a backup restores your portfolio.',
      cure: 'recover',
    }
  const { title, cure } = storageText[alarm]
  return { title, body: [cure, more[alarm].body].filter(Boolean).join(' '), cure: more[alarm].cure }
}

const useRetryStorage = write('retry-storage', retryStorage)

function Cure({ cure }: Pick<AlarmCopy, 'cure'>): ReactNode {
  const { mutate, error, isPending } = useRetryStorage()
  if (cure === 'reload') return <ReloadButton size="sm" variant="secondary" />
  if (cure === 'recover')
    return (
      <>
        <Suspense>
          <OpenFile size="sm" />
        </Suspense>
        <Link to={paths.find()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Find missing records
        </Link>
        <Button size="sm" variant="quiet" onClick={dismissStorageAlarm}>
          Dismiss
        </Button>
      </>
    )
  return (
    <>
      <Button size="sm" variant="secondary" busy={isPending} onClick={() => mutate()}>
        Try again
      </Button>
      <span role="status" className="self-center text-sm">
        {error !== null && 'Still not working.'}
      </span>
    </>
  )
}

const nouns: Record<Unsaved['what'], string> = { property: 'Property', document: 'Document', order: 'Order' }

const linkOf = (one: Unsaved): string => {
  if (one.what === 'order') return paths.order(one.id)
  return paths.property(one.what === 'property' ? one.id : one.row.propertyId)
}

/** Records that the server has but this browser couldn't save. */
const UnsavedPortfolio = ({ rows }: { rows: readonly Unsaved[] }): ReactNode => (
  <div className="mt-3">
    <p>
      Everything listed here is in your account. We’ll add it to your portfolio when this browser can save
      again. Copy the numbers before you close this tab.
    </p>
    <ul className="mt-2">
      {rows.map((one) => (
        <li
          key={`${one.what} ${one.id}`}
          className="flex flex-wrap items-baseline gap-x-3 border-t border-current/15 py-1.5"
        >
          <Link to={linkOf(one)} className={linkClass}>
            {nouns[one.what]}
          </Link>
          <CopyText value={String(one.id)} label={`${one.what} number ${one.id}`} unsaved />
        </li>
      ))}
    </ul>
  </div>
)

export interface StorageProblem {
  alarm: StorageAlarm
  account: string
}

export function StorageNotice({ alarm, account }: StorageProblem): ReactNode {
  const { title, body, cure } = alarmCopy(alarm)
  const rows = useStore(unsaved).filter((one) => one.account === account)
  return (
    <Notice
      tone="failure"
      live="assertive"
      title={title}
      className="mb-8 print:hidden"
      actions={<Cure cure={cure} />}
    >
      <p>{body}</p>
      {rows.length > 0 && <UnsavedPortfolio rows={rows} />}
    </Notice>
  )
}
