import { expect, it } from 'vitest'
import type { AddressRow } from '#memory/store/list-records.ts'
import type { FolderOfFiles } from '#work/uploads/intake/gather-files.ts'
import { folderTargets } from './folder-targets.ts'
import { planFolders, suggestFolders } from './plan-folders.ts'

const parcel = { countyId: '37183', parcelId: 'A', propertyType: null, units: null, size: null }
const match = {
  parcel,
  matchedAddress: '412 Oak Hollow Ln, Raleigh, NC 27601',
  how: 'search' as const,
  choices: [],
}
const row = (rowId: number, name: string | null, state: AddressRow['state']): AddressRow => ({
  account: 'ada@example.com',
  listId: 'abcdefgh',
  rowId,
  text: '412 Oak Hollow Lane, Raleigh',
  name,
  client: null,
  remark: null,
  state,
})
const registered = (
  rowId: number,
  propertyId: number,
  name: string | null,
  keptName: string | null,
): AddressRow => row(rowId, name, { is: 'registered', ...match, propertyId, keptName })

const folder = (name: string, files: number, bytes = files): FolderOfFiles => ({
  name,
  files: Array.from({ length: files }, (_, at) => ({ file: new File(['x'], `${at}.pdf`), folder: name })),
  bytes,
})

it('targets are the registered rows, each property once, under every known name', () => {
  const rows = [
    row(1, 'Not yet', { is: 'matched', ...match }),
    registered(2, 7, 'Oak Lofts', 'Oak Hollow'),
    registered(3, 7, null, null),
  ]
  expect(folderTargets(rows, [])).toEqual([
    {
      propertyId: 7,
      label: 'Oak Lofts, 412 Oak Hollow Lane, Raleigh',
      names: ['Oak Lofts', 'Oak Hollow'],
      addresses: ['412 Oak Hollow Lane, Raleigh', '412 Oak Hollow Ln, Raleigh, NC 27601'],
      parcelId: 'A',
    },
  ])
})

it('a folder that matches several properties is left to the customer', () => {
  const targets = folderTargets([registered(1, 7, null, null), registered(2, 8, null, null)], [])
  const [one] = suggestFolders([folder('412 Oak Hollow', 2)], targets)
  expect(one?.matches).toEqual([7, 8])
})

it('folders of one property are combined, others are skipped, and the total is shown', () => {
  const plan = planFolders([
    { folder: folder('a', 2), propertyId: 7 },
    { folder: folder('b', 3), propertyId: 7 },
    { folder: folder('c', 4), propertyId: 0 },
    { folder: folder('d', 1), propertyId: 8 },
  ])
  expect([...plan.byProperty].map(([id, files]) => `${id}: ${files.length}`)).toEqual(['7: 5', '8: 1'])
  expect(plan).toMatchObject({ words: '6 files for 2 properties, 1 folder skipped.', refusal: null })
})

it('no choice, more than 200 files, or more than 2 GB is refused', () => {
  expect(planFolders([{ folder: folder('a', 2), propertyId: 0 }]).refusal).toMatch(/^Choose/u)
  const many = [
    { folder: folder('a', 120), propertyId: 7 },
    { folder: folder('b', 81), propertyId: 8 },
  ]
  expect(planFolders(many).refusal).toMatch(/^You can add up to 200 files/u)
  expect(planFolders(many.slice(1)).refusal).toBeNull()
  expect(planFolders([{ folder: folder('a', 2, 2_000_000_001), propertyId: 7 }]).refusal).toMatch(/2 GB/u)
})
