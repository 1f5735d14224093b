import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { schema, SCHEMA_VERSION } from './schema.ts'

/** A file or `:memory:`; a new one gets its tables. */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 5000 })
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('PRAGMA synchronous = NORMAL')
  const version = numberOf(db, 'PRAGMA user_version')
  if (version === 0) inTransaction(db, () => db.exec(schema))
  else if (version !== SCHEMA_VERSION) {
    db.close()
    throw new Error(`Another version of the sandbox wrote ${path} (${version}). Remove it to start anew.`)
  }
  return db
}

/** `Row` isn't validated. */
export const all = <Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] =>
  db.prepare(sql).all(...values) as Row[]

/** 0 without a result. */
export const numberOf = (db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number =>
  Number(Object.values(db.prepare(sql).get(...values) ?? {})[0] ?? 0)

export const run = (db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number =>
  Number(db.prepare(sql).run(...values).changes)

/** Returns the new row; undefined if it exists and `or` is IGNORE. */
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

/** Throws if the row exists. */
export function insertNew<Row>(...added: Parameters<typeof insert<Row>>): Row {
  const row = insert<Row>(...added)
  if (row === undefined) throw new Error(`Nothing was added to ${added[1]}`)
  return row
}

/** `work` must be synchronous. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite rolls back when the disk is full.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** SQLite's FULL and IOERR_SHMSIZE, or the system's errors for a full disk. */
export function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && (error.errcode === 13 || error.errcode === 4874)) return true
  return 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/** Ids continue, so an old id never names a new row. */
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
