import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { migrations } from './migrations.ts'

/** Opens the sandbox's one SQLite file (or `:memory:`), which never grows beyond `bytesMax`, and brings its tables up to date. */
export function openDatabase(path: string, bytesMax: number): DatabaseSync {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 5000 })
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('PRAGMA synchronous = NORMAL')
  migrate(db)
  const pageBytes = all<{ page_size: number }>(db, 'PRAGMA page_size')[0]?.page_size ?? 4096
  db.exec(`PRAGMA max_page_count = ${Math.max(1, Math.floor(bytesMax / pageBytes))}`)
  return db
}

/** Runs the migrations that this file has not seen yet, each in a transaction of its own. */
export function migrate(db: DatabaseSync): void {
  const seen = all<{ user_version: number }>(db, 'PRAGMA user_version')[0]?.user_version ?? 0
  if (seen > migrations.length)
    throw new Error(`The sandbox's data was written by a newer version (${seen}). Remove it or update.`)
  for (const [at, sql] of migrations.entries()) {
    if (at < seen) continue
    inTransaction(db, () => {
      db.exec(sql)
      db.exec(`PRAGMA user_version = ${at + 1}`)
    })
  }
}

/** The rows of a query. The row type is the caller's word about its own SELECT. */
export const all = <Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] =>
  db.prepare(sql).all(...values) as Row[]

/** Runs a statement; answers how many rows it changed and the id of the last inserted one. */
export function run(
  db: DatabaseSync,
  sql: string,
  ...values: SQLInputValue[]
): { changes: number; id: number } {
  const { changes, lastInsertRowid } = db.prepare(sql).run(...values)
  return { changes: Number(changes), id: Number(lastInsertRowid) }
}

/** Adds a row, given as columns and values; `or` says what a row that is there already does. */
export function insert(
  db: DatabaseSync,
  table: string,
  row: Readonly<Record<string, SQLInputValue>>,
  or: 'ABORT' | 'IGNORE' | 'REPLACE' = 'ABORT',
): ReturnType<typeof run> {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  const sql = `INSERT OR ${or} INTO ${table} (${columns.join(', ')}) VALUES (${places})`
  return run(db, sql, ...Object.values(row))
}

/** All of `work` or none of it. `work` must be synchronous, so nothing else can come between. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk has rolled it back already.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** Whether an error says that disk or database have no room left: SQLite's FULL and IOERR_SHMSIZE, or the system's own words. */
export function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && (error.errcode === 13 || error.errcode === 4874)) return true
  return 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** Empties every table; ids go on counting, so that an old id never names a new thing. */
export function eraseAll(db: DatabaseSync): void {
  const tables = all<{ name: string }>(
    db,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  )
  db.exec('PRAGMA foreign_keys = OFF')
  try {
    inTransaction(db, () => {
      for (const { name } of tables) db.exec(`DELETE FROM "${name}"`)
    })
  } finally {
    db.exec('PRAGMA foreign_keys = ON')
  }
}
