import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from './context.ts'
import { eraseAll } from './database.ts'

/** Control page: forgets every account, file, fault and count, and sets the clock back to the machine's time. */
export function resetSandbox(sandbox: Sandbox): void {
  eraseAll(sandbox.db)
  const uploads = join(sandbox.dataDir, 'uploads')
  rmSync(uploads, { recursive: true, force: true })
  mkdirSync(uploads, { recursive: true })
  sandbox.clock.reset()
  sandbox.faults.clear()
  sandbox.log.clear()
}
