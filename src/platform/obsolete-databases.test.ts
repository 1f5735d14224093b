import { openDB } from 'idb'
import { expect, it, vi } from 'vitest'
import { deleteObsoleteDatabases } from './obsolete-databases.ts'

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

it('deletes what an earlier build left', async () => {
  const left = await openDB('plumbline-uploads', 1)
  left.close()
  expect(await names()).toContain('plumbline-uploads')
  deleteObsoleteDatabases(await indexedDB.databases())
  await vi.waitFor(async () => expect(await names()).not.toContain('plumbline-uploads'))
})
