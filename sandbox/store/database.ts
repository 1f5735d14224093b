import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { migrations } from './migrations.ts'

/** Opens the sandbox's one SQLite file (or `:memory:`), which never grows beyond `bytesMax`, and brings its tables up to date. */
export function openDatabase(path: string, bytesMax: number): DatabaseSync {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 5000 })
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('PRAGMA synchronous = NORMAL')
  migrate(db)
  const pageBytes = numberOf(db, 'PRAGMA page_size')
  db.exec(`PRAGMA max_page_count = ${Math.max(1, Math.floor(bytesMax / pageBytes))}`)
  return db
}

/** Runs the migrations that this file has not seen yet, each in a transaction of its own. */
export function migrate(db: DatabaseSync): void {
  const seen = numberOf(db, 'PRAGMA user_version')
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

/** The one number that a query answers, 0 where it answers none. */
export const numberOf = (db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number =>
  Number(Object.values(db.prepare(sql).get(...values) ?? {})[0] ?? 0)

/** Runs a statement; answers how many rows it changed. */
export const run = (db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number =>
  Number(db.prepare(sql).run(...values).changes)

/** Adds a row, given as columns and values; answers it whole, or nothing where it is there already and `or` says to ignore that. */
export function insert<Row>(
  db: DatabaseSync,
  table: string,
  row: Readonly<Record<string, SQLInputValue>> & Partial<Row>,
  or: 'ABORT' | 'IGNORE' | 'REPLACE' = 'ABORT',
): Row | undefined {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  const sql = `INSERT OR ${or} INTO ${table} (${columns.join(', ')}) VALUES (${places}) RETURNING *`
  return all<Row>(db, sql, ...Object.values(row))[0]
}

/** Adds a row that cannot be there already. */
export function insertNew<Row>(...added: Parameters<typeof insert<Row>>): Row {
  const row = insert<Row>(...added)
  if (row === undefined) throw new Error(`Nothing was added to ${added[1]}`)
  return row
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
