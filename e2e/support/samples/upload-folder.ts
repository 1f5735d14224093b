import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mergeTests, type Page } from '@playwright/test'
import { pdf } from '@plumbline/document-reader/testing/sample-files'
import { test as onProperty } from '../documents.ts'
import { test as overWire } from '../proxy/fault-fixtures.ts'

export { expect } from '../documents.ts'

/** Adds a folder on disk, for files that change after they are chosen. */
export const test = mergeTests(onProperty, overWire).extend<{ folder: string }>({
  folder: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-uploads-'))
    await provide(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

/** Collects the URLs of upload requests. */
export function watchUploads(page: Page): string[] {
  const posts: string[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/upload-to-property/')) posts.push(asked.url())
  })
  return posts
}

export const choose = (page: Page, paths: string | string[]): Promise<void> =>
  page.getByLabel('Choose documents').setInputFiles(paths)

/** Writes the file to disk: passing it through the debugger would take seconds. Returns the path. */
export async function chooseLarge(
  page: Page,
  folder: string,
  bytes: number,
  name = 'Big.pdf',
): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, pdf({ padTo: bytes }))
  await choose(page, path)
  return path
}
