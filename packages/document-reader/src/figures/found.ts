import type { FindingFacts, FindingGroup, FoundInSheet } from './reading.ts'

const LINES_SHOWN = 10

/** A finding about some lines, or about the whole sheet. */
export const found = (
  group: FindingGroup,
  facts: FindingFacts,
  lines: readonly number[] = [],
): FoundInSheet => ({ ...facts, group, lines: lines.slice(0, LINES_SHOWN) })
