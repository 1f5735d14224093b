import { readFigures } from '../src/figures/read-figures.ts'
import { readWorkbook } from '../src/workbook/workbook.ts'
import { type Cell, writeFile } from './sheets.ts'

const UNITS = 2_000
const COLUMNS = 40
const ROUNDS = 7

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Many units; most columns aren't needed. */
function largeRoll(): Uint8Array<ArrayBuffer> {
  const heads = ['Unit', 'Type', 'Sq Ft', 'Tenant', 'Lease From', 'Lease To', 'Market Rent', 'Rent']
  const others = Array.from({ length: COLUMNS - heads.length }, (_, index) => `Field ${index + 1}`)
  const start = new Date(Date.UTC(2026, 0, 1))
  const end = new Date(Date.UTC(2026, 11, 31))
  const line = (index: number): Cell[] => [
    1000 + index,
    `${(index % 3) + 1} bed`,
    600 + (index % 9) * 50,
    index % 17 === 0 ? 'VACANT' : `Tenant ${index}`,
    start,
    end,
    1500,
    index % 17 === 0 ? 0 : 1450.5,
    ...others.map((_, column): Cell =>
      column % 2 === 0 ? `Value ${(index * 7 + column) % 900}` : index + column / 4,
    ),
  ]
  const rows: Cell[][] = [
    ['Rent Roll as of 10/31/2026'],
    [...heads, ...others],
    ...Array.from({ length: UNITS }, (_, index) => line(index)),
  ]
  return new Uint8Array(writeFile([{ name: 'Rent Roll', rows, merged: [], hidden: new Set() }], 'ours'))
}

/** Median time (ms), and the heap of the sheet's cells, a reading's peak (MB; needs `--expose-gc`). */
export async function speedOfReading(): Promise<{ reading: number; heapMB: number }> {
  const file = new Blob([largeRoll()])
  const ask = { of: 'RENT_ROLL', sheet: null, columns: null } as const
  const reading: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await readFigures(file, ask)
    reading.push(performance.now() - began)
  }
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const workbook = await readWorkbook(file)
  const grids = workbook.sheets.map((sheet) => workbook.read(sheet))
  globalThis.gc?.()
  const most = process.memoryUsage().heapUsed
  return {
    reading: median(reading),
    heapMB: grids.length === 0 ? Number.NaN : (most - before) / 1e6,
  }
}
