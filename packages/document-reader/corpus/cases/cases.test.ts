import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BookType, utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { splitLines } from '../../src/cells/split-cells.ts'
import { judgeFigures } from '../../src/figures/judge-figures.ts'
import { readFigures } from '../../src/figures/read-figures.ts'
import type { FiguresAsk, Figures, Finding } from '../../src/figures/reading.ts'

/** Reads the tables of these folders, and compares what is claimed of each with the line above it (README.md beside this file). */

interface Case {
  title: string
  claims: string
  text: string
}

const months = `Nov 2025,Dec 2025,${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'].map((month) => `${month} 2026`).join(',')}`

const written = (text: string): string =>
  text
    .replace('Nov 2025…Oct 2026', months)
    .replaceAll(/(?<=^|,)([^,\n]+) x12(?=,|$)/gmu, (_, cell: string) => Array(12).fill(cell).join(','))

const casesIn = (file: string): Case[] =>
  readFileSync(file, 'utf8')
    .split(/^## /mu)
    .slice(1)
    .flatMap((block) => {
      const [title = '', claims = '', ...lines] = block.trimEnd().split('\n')
      const variants = lines.filter((line) => line.startsWith('{}: '))
      const text = `${lines.slice(variants.length).join('\n')}\n`
      const all = variants.flatMap((line) => line.slice(4).split(' | '))
      return (all.length === 0 ? [''] : all).map((variant) => ({
        title: `${title} ${variant}`.trim(),
        claims: claims.slice(2),
        text: written(text.replaceAll('{}', variant)),
      }))
    })

/** "=A1" is a formula saved as 0, "=A1→5" as 5. */
function cellOf(text: string): object | number | string | null {
  const [, formula, saved] = /^=([^→]+)(?:→(.*))?$/u.exec(text) ?? []
  if (formula !== undefined)
    return saved === '' ? { t: 's', f: formula, v: '' } : { t: 'n', f: formula, v: Number(saved ?? 0) }
  if (text === '#N/A') return { t: 'e', v: 42 }
  return text === '' ? null : /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : text
}

/** Sheets begin with "=== Name", and perhaps hidden columns and rows: "=== Name, hidden C 5". */
function workbookOf(text: string): Blob {
  const book = utils.book_new()
  for (const part of text.split(/^=== /mu).slice(1)) {
    const [, name = '', hidden = ''] =
      /^(.*?)(?:, as \w+)?(?:, hidden (.*?))?(?: \(chosen\))?$/mu.exec(part) ?? []
    const rows = [...splitLines(part, ',')].slice(1)
    const cells = rows.map((row) => row.cells.map(cellOf))
    const sheet = utils.aoa_to_sheet(cells)
    for (const place of hidden.split(' ').filter((word) => word !== '')) {
      if (/\d/u.test(place)) (sheet['!rows'] ??= [])[Number(place) - 1] = { hidden: true }
      else (sheet['!cols'] ??= [])[utils.decode_col(place)] = { hidden: true }
    }
    utils.book_append_sheet(book, sheet, name)
  }
  const bookType = (/^=== .*, as (\w+)/u.exec(text)?.[1] ?? 'xlsx') as BookType
  return new Blob([write(book, { type: 'array', bookType }) as ArrayBuffer])
}

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const dollars = (cents: number): string => String(cents / 100)
const monthly = (all: readonly number[]): string =>
  (new Set(all).size === 1 ? all.slice(0, 1) : all).map(dollars).join(' ')
const said = <T>(value: T | null, words: (value: T) => string): string[] =>
  value === null ? [] : [words(value)]

function figuresIn(figures: Figures | null): string {
  if (figures === null) return 'nothing'
  return [
    ...said(figures.units, (count) => `${count} units`),
    ...said(figures.occupied, (count) => `${count} leased`),
    ...said(figures.months, (count) => `${count} months`),
    ...said(figures.incomeCents, (cents) => `income ${dollars(cents)}`),
    ...said(figures.expensesCents, (cents) => `expenses ${dollars(cents)}`),
    ...said(figures.noiCents, (cents) => `NOI ${dollars(cents)}`),
    ...said(figures.rentCents, (cents) => `rent ${dollars(cents)}`),
    ...said(figures.asOf, (ms) => `${figures.of === 'RENT_ROLL' ? 'as of' : 'to'} ${day(ms)}`),
    ...said(figures.incomeMonths, (all) => `income by month ${monthly(all)}`),
    ...said(figures.expensesMonths, (all) => `expenses by month ${monthly(all)}`),
  ].join(', ')
}

const aside: ReadonlySet<string> = new Set(['code', 'is', 'group', 'sheet', 'lines'])

const factIn = (fact: unknown): string =>
  typeof fact === 'number' && fact > 1e11
    ? day(fact)
    : Array.isArray(fact)
      ? fact.join(' ')
      : fact !== null && typeof fact === 'object' && 'name' in fact
        ? String(fact.name)
        : String(fact)

function findingIn(finding: Finding): string {
  const { code, is, lines } = finding
  const values = Object.entries(finding).flatMap(([name, fact]) => (aside.has(name) ? [] : factIn(fact)))
  const where = lines.length === 0 ? '' : ` row ${lines.join(' ')}`
  return `${code} ${is}${values.length === 0 ? '' : ` (${values.join(', ')})`}${where}`
}

async function claimsOf(text: string, of: FiguresAsk['of']): Promise<string> {
  const sheets = text.split('\n').filter((line) => line.startsWith('=== '))
  const chosen = sheets.findIndex((name) => name.endsWith('(chosen)'))
  const file = sheets.length === 0 ? new Blob([text]) : workbookOf(text)
  const reading = await readFigures(file, { of, sheet: chosen < 0 ? null : chosen + 1, columns: null })
  const known = { units: null, size: null, documentDate: null, other: null }
  const { figures, findings } = judgeFigures(reading, { ...known, now: Date.UTC(2026, 10, 22) })
  return [figuresIn(figures), ...findings.map(findingIn)].join('; ')
}

describe.each([
  ['rolls', 'RENT_ROLL'],
  ['statements', 'OPERATING_STATEMENT'],
] as const)('%s', (folder, of) => {
  const files = globSync(`${folder}/*.txt`, { cwd: import.meta.dirname }).toSorted()
  describe.each(files)('%s', (file) => {
    it.each(casesIn(join(import.meta.dirname, file)))('$title', async ({ text, claims }) => {
      expect(await claimsOf(text, of)).toBe(claims)
    })
  })
})
