import { expect, it } from 'vitest'
import { isBackupDue } from './last-backup.ts'

const DAY = 86_400_000
const NOW = 400 * DAY

it.each([
  ['nothing to lose', 0, [], false],
  ['a portfolio of this month', 0, [NOW - DAY, NOW - 29 * DAY], false],
  ['a property of last month', 0, [NOW - DAY, NOW - 30 * DAY], true],
  ['a backup of this month', NOW - 29 * DAY, [NOW - 300 * DAY], false],
  ['an old backup', NOW - 30 * DAY, [NOW - 300 * DAY], true],
] as const)('a backup is due for %s: %i %j %s', (_what, backupAt, bornAt, due) => {
  expect(isBackupDue(backupAt, bornAt, NOW)).toBe(due)
})
