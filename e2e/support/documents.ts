import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { startOnProperty } from './start.ts'
import * as sample from '@plumbline/document-reader/testing/sample-files'
import { addFiles, type FileToAdd } from './uploads.ts'

export { expect } from './fixtures.ts'

interface Fixtures {
  /** Account's email. */
  account: string
  propertyId: number
  owner: Awaited<ReturnType<typeof startOnProperty>>
}

export const test = base.extend<Fixtures>({
  account: async ({ owner }, provide) => {
    await provide(owner.email)
  },
  propertyId: async ({ owner }, provide) => {
    await provide(owner.propertyId)
  },
  owner: [
    async ({ page, baseURL }, provide) => {
      await provide(await startOnProperty(page, { service: baseURL ?? '' }))
    },
    { auto: true },
  ],
})

/** PDF of three pages. */
export const pdf = (name: string, words = name): FileToAdd => ({
  name,
  buffer: sample.pdf({ pages: 3, words }),
})

export const upload = (page: Page, count: number): Promise<void> =>
  page.getByRole('button', { name: `Upload ${count} ${count === 1 ? 'file' : 'files'}` }).click()

export async function sendOne(page: Page, name = 'T12.pdf'): Promise<void> {
  await addFiles(page, [pdf(name)])
  await upload(page, 1)
}
