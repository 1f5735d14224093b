import { expect, it } from 'vitest'
import type { RowView } from './row-view.ts'
import { lackingCopy } from './lacking-documents.ts'

const has = { documents: { needed: 4, here: 0, old: 0, missing: 4, none: false } }
const lacks = { documents: { needed: 4, here: 0, old: 0, missing: 4, none: true } }
type Rows = Pick<RowView, 'documents'>[]

it.each<[Rows, string | null]>([
  [[], null],
  [[has, has], null],
  [[{ documents: null }], null],
  [[lacks], 'This property has no documents.'],
  [[lacks, lacks], 'None of these has documents.'],
  [[lacks, has], '1 of these 2 properties has no documents.'],
  [[lacks, has, lacks, { documents: null }], '2 of these 4 properties have no documents.'],
])('%j', (rows, words) =>
  expect(lackingCopy(rows)).toBe(
    words === null ? null : `${words} Analysts usually ask for a rent roll or T-12.`,
  ),
)
