import { expect, it } from 'vitest'
import { isPictureOfText } from './gather-files.ts'

const png = { type: 'image/png' }
const pasted = (files: readonly { type: string }[], texts: Readonly<Record<string, string>>) => ({
  files,
  getData: (type: string) => texts[type] ?? '',
})

it.each([
  ['cells of Excel', [png], { 'text/plain': '101\tVacant\n102\t$900', 'text/html': '<table>' }, true],
  ['one cell', [png], { 'text/plain': '1,250', 'text/html': '<table><td>1,250</table>' }, true],
  ['cells of Numbers', [png], { 'text/plain': '101\t900' }, true],
  ['a paragraph of Word', [png], { 'text/plain': 'Dear Ann', 'text/html': '<p>Dear Ann</p>' }, true],
  ['a screenshot', [png], {}, false],
  ['an image of a web page', [png], { 'text/html': '<img src="https://a.example/b.png">' }, false],
  [
    'the same with its address',
    [png],
    { 'text/plain': 'https://a.example/b.png', 'text/html': '<img>' },
    false,
  ],
  ['an image file of the Finder', [png], { 'text/plain': 'front.png' }, false],
  ['a document file', [{ type: 'application/pdf' }], { 'text/plain': 'a\tb', 'text/html': '<p>' }, false],
])('%s', (_, files, texts, is) => {
  expect(isPictureOfText(pasted(files, texts))).toBe(is)
})
