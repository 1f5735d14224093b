import type { APIRequestContext, Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'

export interface FileToAdd {
  name: string
  buffer: Buffer
  mimeType?: string
}

/** Chooses files with the picker of the upload panel. */
export const addFiles = (page: Page, files: readonly FileToAdd[]): Promise<void> =>
  page.getByLabel('Choose documents').setInputFiles(files.map((file) => ({ mimeType: '', ...file })))

/** Drops files on an element, as a drag from the desktop does. Gives whether the page kept the browser from opening them. */
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

/** The rows of the panel, by the name or file name that stands in them. */
export const uploadRow = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Documents on their way' }).getByRole('listitem').filter({ hasText: name })

/** Sets a fault of uploadDocument for one account. */
export async function uploadFault(
  request: APIRequestContext,
  account: string,
  rule: {
    kind: string
    times?: number
    delayMs?: number
    status?: number
    retryAfter?: number
    message?: string
  },
): Promise<void> {
  const answer = await request.post('/sandbox/api/faults', {
    data: { operation: 'uploadDocument', account, ...rule },
  })
  if (!answer.ok()) throw new Error(`The fault was not set: ${answer.status()}`)
}

const state = z.object({
  data: z.object({
    requests: z.array(
      z.object({
        operation: z.nullable(z.string()),
        account: z.nullable(z.string()),
        status: z.number(),
        note: z.nullable(z.string()),
      }),
    ),
  }),
})

/** What the sandbox received in the accepted uploads of one account, the newest first. */
export async function receivedUploads(
  request: APIRequestContext,
  account: string,
): Promise<Record<string, unknown>[]> {
  const read = state.parse(await (await request.get('/sandbox/api/state')).json())
  return read.data.requests
    .filter(
      (entry) => entry.operation === 'uploadDocument' && entry.account === account && entry.status === 202,
    )
    .map(({ note }) => z.record(z.string(), z.unknown()).parse(JSON.parse(note ?? '{}')))
}
