import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '../service/context.ts'
import { all, eraseAll } from './database.ts'

/** Room for what the database writes when it is emptied. */
const BALLAST_BYTES = 4 * 1024 * 1024
const BALLAST = 'room-for-reset'

/** Keeps some of the disk for a reset, so that it works when there is no room left. Best effort. */
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
 * Forgets every account, file, fault and count, and sets the clock back to the machine's time. The files go
 * first: on a full disk the database could not even note that it is empty.
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
  // What was written ahead goes into the database, and its file gives the room back.
  all(sandbox.db, 'PRAGMA wal_checkpoint(TRUNCATE)')
  if (hadBallast) keepBallast(sandbox.dataDir)
}
