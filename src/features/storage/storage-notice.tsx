import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { retryStorage } from '../../portfolio/store/retry-storage.ts'
import { dismissStorageAlarm, type StorageAlarm } from '../../portfolio/store/storage-alarm.ts'
import { forgetUnsaved, type Held } from '../../portfolio/store/unsaved.ts'
import { useSubmission } from '../../shell/page/use-submission.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { alarmWords, type AlarmWords } from './alarm-words.ts'
import { UnsavedList } from './unsaved-list.tsx'

const unsavedOnly = {
  title: 'Some of your records are only in this tab',
  body: 'This browser could not write them down when they came.',
  cure: 'retry',
} satisfies AlarmWords

function Cure({ cure }: Pick<AlarmWords, 'cure'>): ReactNode {
  const { submit, failure, busy } = useSubmission<void>(retryStorage)
  if (cure === 'reload')
    return (
      <Button size="sm" variant="secondary" onClick={() => location.reload()}>
        Reload
      </Button>
    )
  if (cure === 'recover')
    return (
      <>
        <Link to={paths.settings()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Restore a backup
        </Link>
        <Link to={paths.newProperty()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Find a property by its address
        </Link>
        <Link to={paths.addOrder()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Add an order by its number
        </Link>
        <Button size="sm" variant="quiet" onClick={dismissStorageAlarm}>
          Close this message
        </Button>
      </>
    )
  return (
    <>
      <Button size="sm" variant="secondary" busy={busy} onClick={() => void submit()}>
        Try again
      </Button>
      <span role="status" className="self-center text-sm">
        {failure != null && 'It still does not work.'}
      </span>
    </>
  )
}

export interface StorageTroubles {
  alarm: StorageAlarm | null
  account: string
  /** What could not be written down, of this account. */
  held: readonly Held[]
}

/** What the trouble means, the cure, and the numbers of what could not be written down. */
export function StorageNotice({ alarm, account, held }: StorageTroubles): ReactNode {
  const { title, body, cure } = alarm === null ? unsavedOnly : alarmWords(alarm)
  return (
    <Notice
      tone="failure"
      live="assertive"
      title={title}
      className="mb-8 print:hidden"
      actions={
        <>
          <Cure cure={cure} />
          {held.length > 0 && (
            <Button size="sm" variant="quiet" onClick={() => forgetUnsaved(account)}>
              I have written the numbers down
            </Button>
          )}
        </>
      }
    >
      <p>{body}</p>
      {held.length > 0 && <UnsavedList held={held} />}
    </Notice>
  )
}
