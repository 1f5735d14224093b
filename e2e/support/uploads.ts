import { expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { sandboxState, setFault } from './service/sandbox.ts'

export interface FileToAdd {
  name: string
  buffer: Buffer
  mimeType?: string
}

export const addFiles = (page: Page, files: readonly FileToAdd[]): Promise<void> =>
  page.getByLabel('Choose documents').setInputFiles(files.map((file) => ({ mimeType: '', ...file })))

/** True if the page kept the browser from opening the files. */
export const dropFiles = (target: Locator, files: readonly FileToAdd[]): Promise<boolean> =>
  target.evaluate(
    (element, given) => {
      const transfer = new DataTransfer()
      for (const { name, text } of given) transfer.items.add(new File([text], name))
      const fire = (type: string): boolean =>
        element.dispatchEvent(
          new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
        )
      fire('dragenter')
      fire('dragover')
      return !fire('drop')
    },
    files.map(({ name, buffer }) => ({ name, text: buffer.toString('latin1') })),
  )

/** Upload row by its name or file name. */
export const uploadRow = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })

/** Its row is gone: the page shows its document, and the live region has said so. */
export async function expectUploaded(page: Page, name: string | RegExp, timeout = 30_000): Promise<void> {
  await expect(uploadRow(page, name)).toHaveCount(0, { timeout })
  await expect(page.locator('[data-upload-news]')).toContainText('uploaded')
}

/** Opens the fields of a recognized file, which start collapsed to one line. */
export const openFields = (row: Locator): Promise<void> => row.getByRole('button', { name: /^Edit/u }).click()

export const documentCount = (page: Page, count: number): Locator =>
  page.getByText(`${count} ${count === 1 ? 'document' : 'documents'}`, { exact: true })

export const uploadFault = (
  account: string,
  rule: Omit<Parameters<typeof setFault>[0], 'operation' | 'account'>,
): Promise<unknown> => setFault({ operation: 'uploadDocument', account, ...rule })

/** Uploads the sandbox received, newest first. */
export const receivedUploads = async (
  account: string,
  service?: string,
): Promise<Record<string, unknown>[]> =>
  (await sandboxState(service)).requests
    .filter(
      (entry) => entry.operation === 'uploadDocument' && entry.account === account && entry.status === 202,
    )
    .map(({ note }) => z.record(z.string(), z.unknown()).parse(JSON.parse(note ?? '{}')))
