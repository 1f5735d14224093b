import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Sandbox } from '../service/context.ts'
import { all, run } from './database.ts'

const HOUR_MS = 3_600_000
const SWEEP_MS = 10 * 60_000

function removeUploads({ dataDir }: Sandbox, names: readonly string[]): void {
  for (const name of names) rmSync(join(dataDir, 'uploads', name), { force: true })
}

function endAccounts(sandbox: Sandbox): void {
  const { db, clock, config } = sandbox
  const before = (hours: number | null): number => (hours === null ? -1 : clock.machine() - hours * HOUR_MS)
  const ended = 'made_at <= CASE is_demo WHEN 1 THEN ?1 ELSE ?2 END'
  const limits = [before(config.demoHours), before(config.accountHours)]
  const files = all<{ stored_as: string }>(
    db,
    `SELECT stored_as FROM documents JOIN properties ON properties.id = property_id JOIN users ON users.id = user_id
     WHERE stored_as IS NOT NULL AND ${ended}`,
    ...limits,
  )
  run(db, `DELETE FROM users WHERE ${ended}`, ...limits)
  const names = files.map(({ stored_as: name }) => name)
  removeUploads(sandbox, names)
}

/** Deletes expired accounts and tokens. */
export function sweep(sandbox: Sandbox): void {
  endAccounts(sandbox)
  for (const table of ['access_tokens', 'refresh_tokens'])
    run(sandbox.db, `DELETE FROM ${table} WHERE expires_at <= ?`, sandbox.clock.now())
}

/** At start only, while no upload runs: deletes files without a document, partial or of a deleted account. */
function sweepFiles(sandbox: Sandbox): void {
  const rows = all<{ stored_as: string }>(
    sandbox.db,
    'SELECT stored_as FROM documents WHERE stored_as IS NOT NULL',
  )
  const named = new Set(rows.map(({ stored_as: name }) => name))
  const found = readdirSync(join(sandbox.dataDir, 'uploads'))
  removeUploads(
    sandbox,
    found.filter((name) => !named.has(name)),
  )
}

/** Sweeps now and at intervals; returns the stop function. */
export function startSweeping(sandbox: Sandbox): () => void {
  const sweepOrSay = (): void => {
    try {
      sweep(sandbox)
    } catch (error) {
      process.stderr.write(`Sweeping failed: ${String(error)}\n`)
    }
  }
  sweepOrSay()
  sweepFiles(sandbox)
  const timer = setInterval(sweepOrSay, SWEEP_MS).unref()
  return () => clearInterval(timer)
}
