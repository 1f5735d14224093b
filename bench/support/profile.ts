import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { builtPortal, ms, printTable } from './measure.ts'

const LINES = 40

const maps = new Map<string, SourceMap>()

/** Null for inline scripts and the browser's own work. */
function mapOf(script: string): SourceMap | null {
  const path = join(`${builtPortal}-deploy/maps/assets`, `${script}.map`)
  if (!existsSync(path)) return null
  const map = maps.get(script) ?? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
  maps.set(script, map)
  return map
}

/** Prints the busy milliseconds of `work` by package, or by the portal's own file. */
export async function profiled(devtools: CDPSession, work: () => Promise<unknown>): Promise<void> {
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.setSamplingInterval', { interval: 200 })
  await devtools.send('Profiler.start')
  await work()
  const { profile } = await devtools.send('Profiler.stop')
  const names = new Map<number, string>()
  for (const { id, callFrame } of profile.nodes) {
    const { url, functionName, lineNumber, columnNumber } = callFrame
    const script = url.split('/').at(-1) ?? ''
    const entry = mapOf(script)?.findEntry(lineNumber, columnNumber)
    const source =
      entry && 'originalSource' in entry ? (entry.originalSource as string | undefined) : undefined
    const name =
      /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(source ?? '')?.[1] ?? source?.replace(/^[./]+/u, '')
    names.set(id, name ?? (script || `browser: ${functionName}`))
  }
  const busy = new Map<string, number>()
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const name = names.get(id) ?? ''
    busy.set(name, (busy.get(name) ?? 0) + (profile.timeDeltas?.[index + 1] ?? 0) / 1000)
  }
  busy.delete('browser: (idle)')
  const rows = [...busy].toSorted(([, a], [, b]) => b - a)
  const all = rows.reduce((sum, [, time]) => sum + time, 0)
  printTable([
    ['module', 'busy'],
    ['all', ms(all)],
    ...rows.slice(0, LINES).map(([name, time]) => [name, ms(time)]),
  ])
}
