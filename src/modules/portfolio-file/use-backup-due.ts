import { useQuery } from '@tanstack/react-query'
import { currentAccount } from '#api/session/session-state.ts'
import { isBackupDue, lastBackupAt } from '#portfolio/backup/last-backup.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { fileQuery } from '#portfolio/file/file-row.ts'
import { useNow } from '#ui/use-now.ts'

/** No portfolio file, and no backup for 30 days. False until known. */
export function useBackupDue(): boolean {
  const { data: file } = useQuery(fileQuery())
  const { data: records } = useQuery(portfolioQueries.records())
  const now = useNow()
  if (file !== null || records === undefined) return false
  const bornAt = records.properties.map(({ createdAt }) => createdAt)
  return isBackupDue(lastBackupAt(currentAccount()), bornAt, now)
}
