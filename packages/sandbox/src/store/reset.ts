import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '../service/context.ts'
import { all, eraseAll } from './database.ts'

/** Space the database needs to erase its tables. */
const BALLAST_BYTES = 4 * 1024 * 1024
const BALLAST = 'room-for-reset'

/** Reserves disk space, so a reset works on a full disk. Best effort. */
export function keepBallast(dataDir: string): void {
  const file = join(dataDir, BALLAST)
  if (existsSync(file)) return
  try {
    writeFileSync(file, randomBytes(BALLAST_BYTES))
  } catch {
    rmSync(file, { force: true })
  }
}

/**
 * Erases accounts, files, faults and counts, and resets the clock. Files first: a database on a full disk can't
 * write.
 */
export function resetSandbox(sandbox: Sandbox): void {
  const uploads = join(sandbox.dataDir, 'uploads')
  for (const name of readdirSync(uploads)) rmSync(join(uploads, name), { force: true })
  const hadBallast = existsSync(join(sandbox.dataDir, BALLAST))
  rmSync(join(sandbox.dataDir, BALLAST), { force: true })
  eraseAll(sandbox.db)
  sandbox.clock.reset()
  sandbox.faults.clear()
  sandbox.log.clear()
  // Moves the write-ahead log into the database and frees its space.
  all(sandbox.db, 'PRAGMA wal_checkpoint(TRUNCATE)')
  if (hadBallast) keepBallast(sandbox.dataDir)
}
