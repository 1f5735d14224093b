import { filled, type Grid, type GridLine } from '../workbook/cell.ts'
import type { Headings } from '../workbook/headings.ts'
import { average, countHeading } from './line-words.ts'

/** Columns between empty ones. */
function blocksIn(below: readonly GridLine[], { texts }: Headings): number[][] {
  const used = new Set(
    below.flatMap(({ cells }) => [...cells.keys()].filter((at) => cells[at] !== undefined)),
  )
  const blocks: number[][] = [[]]
  for (let column = 0; column <= Math.max(texts.length, ...used); column += 1)
    if (texts[column] !== undefined || used.has(column)) blocks.at(-1)?.push(column)
    else blocks.push([])
  return blocks
}

/**
 * Moves small tables beside the roll (a unit mix, a legend, totals) below it: several columns behind or before an empty
 * one, with counts or averages, or mostly empty.
 */
export function withoutBeside(
  grid: Grid,
  headings: Headings,
  isTable: (texts: Headings['texts']) => boolean,
): { grid: Grid; headings: Headings } {
  const { texts, last } = headings
  const below = grid.lines.slice(last + 1)
  const blocks = blocksIn(below, headings)
  const own = blocks.find((block) =>
    isTable(texts.map((text, at) => (block.includes(at) ? text : undefined))),
  )
  const isSmall = (block: readonly number[]): boolean =>
    block.map((at) => texts[at] ?? '').some((text) => countHeading.test(text) || average.test(text)) ||
    below.filter(({ cells }) => block.some((at) => cells[at] !== undefined)).length * 2 < below.length
  const beside = new Set(
    blocks.filter((block) => own !== undefined && block !== own && block.length > 1 && isSmall(block)).flat(),
  )
  if (beside.size === 0) return { grid, headings }
  const part = (isBeside: boolean): GridLine[] =>
    below
      .map((line) => ({
        ...line,
        cells: line.cells.map((value, at) => (beside.has(at) === isBeside ? value : undefined)),
      }))
      .filter((line) => filled(line) > 0)
  return {
    grid: { ...grid, lines: [...grid.lines.slice(0, last + 1), ...part(false), ...part(true)] },
    headings: { ...headings, texts: texts.map((text, at) => (beside.has(at) ? undefined : text)) },
  }
}
