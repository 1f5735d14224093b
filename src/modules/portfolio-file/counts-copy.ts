import { countOf } from '#lib/format-number.ts'
import type { BackupTable } from '#memory/backup/backup-tables.ts'

const nouns: readonly [BackupTable, string][] = [
  ['properties', 'property'],
  ['documents', 'document'],
  ['orders', 'order'],
  ['lists', 'address list'],
]

/** "3 properties, 12 documents, and 4 orders"; omits zeros, null if all are zero. */
export function countsCopy(count: (list: BackupTable) => number): string | null {
  const parts = nouns.filter(([list]) => count(list) > 0).map(([list, noun]) => countOf(count(list), noun))
  return parts.length === 0 ? null : new Intl.ListFormat('en-US').format(parts)
}
