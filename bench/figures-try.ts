/**
 * Reads the figures of every file of a folder, as the portal does before it sends one, and prints a line of JSON for each: the sheet
 * taken, the columns, units, let, rent, as-of date, months and NOI, findings with their sheet and line, time and peak memory.
 * `npm run try:figures -- folder [--units 328 --size 41250] [--of RENT_ROLL]` tries the reader on many files; what a file is, its name
 * and text tell unless `--of` does.
 */
import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, extname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inspectFile } from '@plumbline/document-reader/inspect'
import { guessType } from '#work/uploads/intake/guess-type.ts'
import { judgeFigures } from '@plumbline/document-reader'
import { readFigures } from '@plumbline/document-reader/read-figures'
import { letterOf } from '@plumbline/document-reader/cells/column-letter'
import type { FiguresKind, FiguresReading } from '@plumbline/document-reader'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    units: { type: 'string' },
    size: { type: 'string' },
    of: { type: 'string' },
    sheet: { type: 'string' },
  },
})

const numberOr = (text: string | undefined): number | null => (text === undefined ? null : Number(text))
const dayOf = (ms: number | null | undefined): string | null =>
  ms == null ? null : new Date(ms).toISOString().slice(0, 10)
const dollars = (cents: number | null | undefined): number | null => (cents == null ? null : cents / 100)

/** The portal's guess; if it has none, rent roll, then statement. */
async function kindsOf(file: Blob, path: string): Promise<readonly FiguresKind[]> {
  if (values.of === 'RENT_ROLL' || values.of === 'OPERATING_STATEMENT') return [values.of]
  const found = await inspectFile(file)
  const guess = guessType(basename(path), {
    extension: extname(path).slice(1),
    sheetNames: found.sheets?.map(({ name }) => name) ?? [],
    text: found.text,
  })
  if (guess?.type === 'RENT_ROLL' || guess?.type === 'OPERATING_STATEMENT') return [guess.type]
  return ['RENT_ROLL', 'OPERATING_STATEMENT']
}

/** Samples the heap every few ms; `peak` is its growth. */
async function measured(
  file: Blob,
  of: FiguresKind,
): Promise<{ reading: FiguresReading; ms: number; peakMB: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().heapUsed)), 5)
  const began = performance.now()
  const reading = await readFigures(file, { of, sheet: numberOr(values.sheet), columns: null })
  const ms = Math.round(performance.now() - began)
  clearInterval(timer)
  peak = Math.max(peak, process.memoryUsage().heapUsed)
  return { reading, ms, peakMB: Math.round((peak - before) / 1e5) / 10 }
}

function lineFor(file: string, reading: FiguresReading, cost: { ms: number; peakMB: number }): object {
  const known = {
    units: numberOr(values.units),
    size: numberOr(values.size),
    documentDate: null,
    other: null,
  }
  const { figures, findings } = judgeFigures(reading, { ...known, now: Date.now() })
  return {
    file,
    of: reading.of,
    unread: reading.unread,
    sheet: reading.sheet?.name ?? null,
    headings: reading.headingLines,
    columns: Object.fromEntries(
      reading.taken.map(({ role, index, heading }) => [role, `${letterOf(index)} ${heading}`]),
    ),
    units: figures?.units ?? null,
    let: figures?.occupied ?? null,
    rent: dollars(figures?.rentCents),
    area: reading.roll?.area ?? null,
    asOf: dayOf(figures?.asOf),
    statedUnits: reading.roll?.statedUnits?.value ?? null,
    statedRent: dollars(reading.roll?.statedRentCents?.value),
    months: reading.statement?.monthCount ?? null,
    income: dollars(figures?.incomeCents),
    expenses: dollars(figures?.expensesCents),
    noi: dollars(figures?.noiCents),
    findings: findings.map(({ sheet, lines, ...found }) => ({ ...found, sheet: sheet?.name ?? null, lines })),
    ...cost,
  }
}

const folder = resolve(positionals[0] ?? '.')
const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
for (const path of paths.sort()) {
  const name = relative(folder, path)
  const file = await openAsBlob(path)
  try {
    const tries = []
    for (const of of await kindsOf(file, path)) tries.push(await measured(file, of))
    const best = tries.find(({ reading }) => reading.unread === null) ?? tries[0]
    if (best !== undefined) {
      const { reading, ...cost } = best
      process.stdout.write(`${JSON.stringify(lineFor(name, reading, cost))}\n`)
    }
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ file: name, failed: String(error) })}\n`)
  }
}
