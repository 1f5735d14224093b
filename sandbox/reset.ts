import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from './context.ts'
import { eraseAll } from './database.ts'

/**
 * Control page: forgets every account, file, fault and count, and sets the clock back to the machine's time. The files go
 * first: on a full disk the database could not even note that it is empty.
 */
export function resetSandbox(sandbox: Sandbox): void {
  const uploads = join(sandbox.dataDir, 'uploads')
  rmSync(uploads, { recursive: true, force: true })
  mkdirSync(uploads, { recursive: true })
  eraseAll(sandbox.db)
  sandbox.clock.reset()
  sandbox.faults.clear()
  sandbox.log.clear()
}
