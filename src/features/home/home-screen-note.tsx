import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { storageKeepingQuery } from '#memory/store/keep-storage.ts'
import { useDemo } from '#memory/records/demo.ts'
import { DownloadBackup } from '#modules/portfolio-file/download-backup.tsx'
import { SaveToFile } from '#modules/portfolio-file/save-to-file.tsx'
import { canKeepFiles } from '#platform/file-picker.ts'
import { readText, writeText } from '#platform/web-storage.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { homeOfSafari } from './home-screen-rule.ts'
import { currentAccount } from '#api/session/session-state.ts'
import { isBackupDue, lastBackupAt } from '#memory/backup/last-backup.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { keptFileQuery } from '#memory/kept-file/kept-file.ts'
import { useNow } from '#ui/use-now.ts'

const SHOWN_KEY = 'plumbline.home-screen-told'

const wasShown = (): boolean => readText('localStorage', SHOWN_KEY) !== null

/** If it isn't stored, the note is shown again. */
const markShown = (): void => void writeText('localStorage', SHOWN_KEY, '1')

const steps = {
  'home screen': 'Add Plumbline to your home screen: tap Share, then “Add to Home Screen”.',
  dock: 'Add Plumbline to your Dock: choose File, then “Add to Dock”.',
} as const
const places = { 'home screen': 'home screen', dock: 'Dock' } as const

/** No portfolio file, and no backup for 30 days. False until known. */
function useBackupDue(): boolean {
  const { data: file } = useQuery(keptFileQuery())
  const { data: records } = useQuery(portfolioQueries.records())
  const now = useNow()
  if (file !== null || records === undefined) return false
  const bornAt = records.properties.map(({ createdAt }) => createdAt)
  return isBackupDue(lastBackupAt(currentAccount()), bornAt, now)
}

/** Shown once a backup is due. */
function BackupNote(): ReactNode {
  const isDue = useBackupDue()
  const demo = useDemo()
  if (!isDue || demo !== null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-soft print:hidden">
      <p>Your portfolio is only in this browser.</p>
      {canKeepFiles() ? <SaveToFile>Save to a file</SaveToFile> : <DownloadBackup />}
    </div>
  )
}

/** Safari’s warning until dismissed, else the reminder to save the portfolio. */
export function HomeScreenNote(): ReactNode {
  const [shown, setShown] = useState(wasShown)
  const keeping = useQuery(storageKeepingQuery).data
  if (keeping === undefined) return null
  const { vendor, userAgent, maxTouchPoints } = navigator
  const home = homeOfSafari({
    vendor,
    userAgent,
    maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    isKept: keeping === true,
  })
  if (shown || home === null) return <BackupNote />
  return (
    <Notice
      tone="attention"
      title="Safari may delete your portfolio"
      className="mb-8 print:hidden"
      actions={
        <>
          <Link to={paths.settings()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Save a backup
          </Link>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              markShown()
              setShown(true)
            }}
          >
            Got it
          </Button>
        </>
      }
    >
      <p>
        {`Safari deletes a site’s data after 7 days of use without a visit. Save a backup, or add Plumbline to your ${places[home]}.`}
      </p>
      <details className="mt-2">
        <summary>Show me how</summary>
        <p className="mt-1">
          {`${steps[home]} Plumbline opens there with an empty portfolio. Save a backup first, then restore it there.`}
        </p>
      </details>
    </Notice>
  )
}
