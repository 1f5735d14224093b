import { openAttempts } from '../backup/backup-attempts.ts'
import { documentLine, orderLine, propertyLine } from '../backup/backup-lines.ts'
import { rowId, type Backup, type BackupRow } from '../backup/backup-rows.ts'
import { allDocuments, allOrders, allProperties, readAll, readAllAddressLists } from '../backup/read-all.ts'
import { progressOf } from '../backup/restore-lists.ts'

const isEmpty = (value: unknown): boolean => value == null || (Array.isArray(value) && value.length === 0)

function hasGap(here: object, there: object): boolean {
  const known = new Map<string, unknown>(Object.entries(there))
  return Object.entries(here).some(([name, value]) => !isEmpty(value) && isEmpty(known.get(name)))
}

/** A restore moves times after now to now, so the file's time of a change may be later. */
const lacksChange = ({ seen }: BackupRow<'orders'>, there: BackupRow<'orders'>): boolean =>
  seen.some(
    ({ at, status, label, message }) =>
      !there.seen.some(
        (one) => one.at >= at && one.status === status && one.label === label && one.message === message,
      ),
  )

async function lacksRow<R extends Parameters<typeof rowId>[0], T extends R>(
  here: AsyncIterable<T[]>,
  there: readonly R[],
  lacksField: (here: T, there: R) => boolean,
): Promise<boolean> {
  const known = new Map(there.map((row) => [rowId(row), row]))
  for await (const rows of here)
    for (const row of rows) {
      const same = known.get(rowId(row))
      if (same === undefined || lacksField(row, same)) return true
    }
  return false
}

async function lacksListRow(account: string, there: readonly BackupRow<'lists'>[]): Promise<boolean> {
  const lists = new Map(
    there.map(({ listId, rows }) => [listId, new Map(rows.map((row) => [row.rowId, row]))]),
  )
  for await (const here of readAllAddressLists(account))
    for (const { list, rows } of here) {
      const known = lists.get(list.listId)
      if (known === undefined) return true
      const isLacking = rows.some((row) => {
        const same = known.get(row.rowId)
        return (
          same === undefined || (same.text === row.text && progressOf(same.state) < progressOf(row.state))
        )
      })
      if (isLacking) return true
    }
  return false
}

/**
 * After the file was merged: it lacks something that another browser would add to its portfolio, such as a row,
 * a note or an open attempt. Values that differ don't count, or two browsers would overwrite each other's in turns.
 */
export async function fileLacks(file: Backup, account: string): Promise<boolean> {
  const attempts = new Set(file.attempts.map(({ attemptId }) => attemptId))
  if ((await openAttempts(account)).some(({ attemptId }) => !attempts.has(attemptId))) return true
  return (
    (await lacksRow(readAll(account, allProperties), file.properties, (here, there) =>
      hasGap(propertyLine(here), propertyLine(there)),
    )) ||
    (await lacksRow(readAll(account, allDocuments), file.documents, (here, there) =>
      hasGap(documentLine(here), documentLine(there)),
    )) ||
    (await lacksRow(
      readAll(account, allOrders),
      file.orders,
      (here, there) =>
        (here.placedKnown && !there.placedKnown) ||
        lacksChange(here, there) ||
        hasGap(orderLine(here), orderLine(there)),
    )) ||
    (await lacksListRow(account, file.lists))
  )
}
