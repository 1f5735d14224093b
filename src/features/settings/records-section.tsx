import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentAccount } from '#api/session/session-state.ts'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { documentsCsv, ordersCsv, propertiesCsv } from '#portfolio/backup/csv.ts'
import { isBackupDue, lastBackupAt } from '#portfolio/backup/last-backup.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { storageKeepingQuery, type StorageKeeping } from '#portfolio/store/keep-storage.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#shell/page/links.tsx'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/page/section.tsx'
import { Status } from '#ui/status.tsx'
import { useNow } from '#ui/use-now.ts'
import { DownloadBackup } from './download-backup.tsx'
import { RestoreBackup } from './restore-backup.tsx'
import { HandOff } from './transfer/hand-off.tsx'

const risks: Record<Exclude<StorageKeeping, 'kept'>, string> = {
  'may-be-cleared':
    'This browser may delete your portfolio when storage runs low or after weeks without a visit. Save a backup.',
  unknown: 'This browser doesn’t say how long it keeps your portfolio. Save a backup.',
}

/** Only for a portfolio that has had no backup for 30 days. */
function StorageRisk(): ReactNode {
  const { data: keeping } = useQuery(storageKeepingQuery)
  const { data: properties } = useQuery(portfolioQueries.finder('property'))
  const now = useNow()
  if (keeping === undefined || keeping === 'kept' || properties === undefined) return null
  const bornAt = properties.map((property) => property.bornAt)
  if (!isBackupDue(lastBackupAt(currentAccount()), bornAt, now)) return null
  return (
    <p>
      <Status tone="attention">{risks[keeping]}</Status>
    </p>
  )
}

const tables = [
  { label: 'Properties', fileName: 'plumbline-properties.csv', make: propertiesCsv },
  { label: 'Documents', fileName: 'plumbline-documents.csv', make: documentsCsv },
  { label: 'Orders', fileName: 'plumbline-orders.csv', make: ordersCsv },
] as const

function ExportTables(): ReactNode {
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['export-csv'],
    mutationFn: async ({ fileName, make }: (typeof tables)[number]) => saveFile(await make(), fileName),
  })
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Export to CSV</h3>
      <p className="text-soft">You can’t restore from these files.</p>
      <FormFailure failure={error} />
      <div className="flex flex-wrap gap-2">
        {tables.map((table) => (
          <Button
            key={table.label}
            variant="secondary"
            size="sm"
            busy={isPending}
            aria-label={`${table.label} as CSV`}
            onClick={() => mutate(table)}
          >
            {table.label}
          </Button>
        ))}
      </div>
    </div>
  )
}

export const RecordsSection = (): ReactNode => (
  <Section title="Your portfolio is saved in this browser">
    <div className="grid gap-6">
      <p>
        <span>
          Clearing this site’s data deletes it. A backup restores it on any device and contains no keys,
          passwords or card numbers.
        </span>{' '}
        <TextLink to={paths.find()}>What’s saved where</TextLink>
      </p>
      <StorageRisk />
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        <DownloadBackup />
        <RestoreBackup />
      </div>
      <HandOff />
      <ExportTables />
    </div>
  </Section>
)
