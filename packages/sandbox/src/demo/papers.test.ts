import { expect, it } from 'vitest'
import { serviceOfFile } from '../testing/test-service.ts'
import { PAPERS } from './demo-account.ts'

const service = await serviceOfFile()

it.each([
  ['Rent roll', '.xlsx', '504b0304'],
  ['Operating statement', '.pdf', '25504446'],
  ['Photo', '.png', '89504e47'],
  ['High Street, 314', '.csv', '48696768'],
  ['High Street, all', '.csv', '48696768'],
  ['High Street, T-12', '.csv', '48696768'],
])('offers the sample %s as a file with the right extension and content', async (paper, ending, magic) => {
  const { url } = PAPERS.find(({ name }) => name.startsWith(paper)) ?? { url: '/' }
  const answer = await fetch(service.origin + url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="[^"]+\\${ending}"$`, 'u'),
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 4).toString('hex')).toBe(magic)
  expect(bytes.length).toBeLessThan(100_000)
})
