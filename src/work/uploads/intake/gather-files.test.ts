import { expect, it } from 'vitest'
import { groupFolders, type FolderTree } from './gather-files.ts'

const at = (path: string): File =>
  Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path })
const dropped = (path: string): File =>
  Object.defineProperty(new File(['xy'], path.split('/').at(-1) ?? ''), 'path', { value: `/${path}` })

const none = (): boolean => false
const summary = ({ folders }: FolderTree): [string, number][] =>
  folders.map(({ name, files }) => [name, files.length])

it('files are grouped by the first folder below the chosen one', () => {
  const tree = groupFolders(
    [
      'Deals/412 Oak/T12.pdf',
      'Deals/412 Oak/photos/front.jpg',
      'Deals/10 Elm/roll.xlsx',
      'Deals/9 Elm/roll.xlsx',
    ].map(at),
    none,
  )
  expect(summary(tree)).toEqual([
    ['9 Elm', 1],
    ['10 Elm', 1],
    ['412 Oak', 2],
  ])
  expect(tree.folders[2]).toMatchObject({
    bytes: 2,
    files: [{ folder: 'Deals/412 Oak' }, { folder: 'Deals/412 Oak/photos' }],
  })
})

it('folders dropped side by side are kept; loose files are separate', () => {
  const tree = groupFolders(
    [dropped('412 Oak/T12.pdf'), dropped('7 Elm/roll.xlsx'), new File(['x'], 'loose.pdf')],
    none,
  )
  expect(summary(tree)).toEqual([
    ['', 1],
    ['7 Elm', 1],
    ['412 Oak', 1],
  ])
})

it('files beside folders are grouped under the parent folder’s name', () => {
  const tree = groupFolders(['Deals/readme.pdf', 'Deals/412 Oak/T12.pdf'].map(at), none)
  expect(summary(tree)).toEqual([
    ['412 Oak', 1],
    ['Deals', 1],
  ])
})

it('a known folder is kept whole; one that only contains known folders is opened', () => {
  const isOak = (name: string): boolean => name.includes('Oak')
  const one = ['412 Oak/legal/PSA.pdf', '412 Oak/photos/front.jpg'].map(at)
  expect(summary(groupFolders(one, isOak))).toEqual([['412 Oak', 2]])
  expect(summary(groupFolders(['Oak deals/412 Oak/a.pdf', 'Oak deals/7 Elm/b.pdf'].map(at), isOak))).toEqual([
    ['7 Elm', 1],
    ['412 Oak', 1],
  ])
  expect(summary(groupFolders(['2026/Deals/7 Elm/b.pdf', '2026/Deals/9 Elm/b.pdf'].map(at), none))).toEqual([
    ['7 Elm', 1],
    ['9 Elm', 1],
  ])
})

it('system files are counted and skipped; no files give no folders', () => {
  const tree = groupFolders(
    ['D/412 Oak/.DS_Store', 'D/412 Oak/~$T12.xlsx', 'D/412 Oak/T12.xlsx'].map(at),
    none,
  )
  expect(summary(tree)).toEqual([['412 Oak', 1]])
  expect(groupFolders([], none)).toEqual({ folders: [] })
})
