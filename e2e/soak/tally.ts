export interface Tally {
  /** `stoppedAt`: awaited in vain. */
  add: (name: string, ms: number, stoppedAt: string | null) => void
  line: () => string
  /** Runs, finished runs, average time, and where one stopped. */
  table: () => string[]
  neverEnded: () => string[]
}

interface Row {
  count: number
  ended: number
  ms: number
  stops: Map<string, number>
}

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

export function createTally(names: readonly string[]): Tally {
  const started = performance.now()
  const rows = new Map<string, Row>(
    names.map((name) => [name, { count: 0, ended: 0, ms: 0, stops: new Map<string, number>() }]),
  )
  return {
    add: (name, ms, stoppedAt) => {
      const row = rows.get(name)
      if (row === undefined) throw new Error(`Nobody knows “${name}”`)
      row.count += 1
      row.ms += ms
      if (stoppedAt === null) row.ended += 1
      else row.stops.set(stoppedAt, (row.stops.get(stoppedAt) ?? 0) + 1)
    },
    line: () => {
      const stopped = [...rows.values()].reduce((sum, { count, ended }) => sum + count - ended, 0)
      return `${clock(performance.now() - started)}, ${stopped} stopped on the way`
    },
    table: () =>
      [...rows].flatMap(([name, { count, ended, ms, stops }]) => [
        `${name}: ${count}, ${ended} to the end, ${Math.round(ms / Math.max(1, count))} ms each`,
        ...[...stops].map(([stop, times]) => `    ${times} × ${stop}`),
      ]),
    neverEnded: () => [...rows].flatMap(([name, { ended }]) => (ended === 0 ? [name] : [])),
  }
}
