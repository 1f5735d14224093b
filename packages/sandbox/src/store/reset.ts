import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '../service/context.ts'
import { eraseAll } from './database.ts'

/**
 * Erases accounts, files, faults and counts, and resets the clock. Files first: a database on a full disk can't
 * write.
 */
export function resetSandbox(sandbox: Sandbox): void {
  const uploads = join(sandbox.dataDir, 'uploads')
  for (const name of readdirSync(uploads)) rmSync(join(uploads, name), { force: true })
  eraseAll(sandbox.db)
  sandbox.clock.reset()
  sandbox.faults.clear()
  sandbox.log.clear()
}
