import { expect, type BrowserContext, type Page } from '@playwright/test'

const NAME = 'plumbline-portfolio.json'

/** Makes the pickers return a file of the browser's private file system: no test can use a real picker. */
export async function pickersGiveFile(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript((name) => {
    const pick = async (): Promise<FileSystemFileHandle> =>
      (await navigator.storage.getDirectory()).getFileHandle(name, { create: true })
    Object.assign(globalThis, { showSaveFilePicker: pick, showOpenFilePicker: async () => [await pick()] })
  }, NAME)
}

/** Null if there is none, or it is just being replaced. */
export const fileText = (page: Page): Promise<string | null> =>
  page.evaluate(async (name) => {
    try {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(name)
      return await (await handle.getFile()).text()
    } catch {
      return null
    }
  }, NAME)

/** As another program would. */
export const putFile = (page: Page, text: string, fileName = NAME): Promise<void> =>
  page.evaluate(
    async ([name, contents]) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true })
      const writable = await handle.createWritable()
      await writable.write(contents)
      await writable.close()
    },
    [fileName, text] as const,
  )

/** From now on; a new file with this text. */
export async function pickerOpensFile(page: Page, fileName: string, text: string): Promise<void> {
  await putFile(page, text, fileName)
  await page.evaluate(async (name) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(name)
    Object.assign(globalThis, { showOpenFilePicker: () => Promise.resolve([handle]) })
  }, fileName)
}

export const removeFile = (page: Page): Promise<void> =>
  page.evaluate(async (name) => (await navigator.storage.getDirectory()).removeEntry(name), NAME)

interface FileContents {
  revision: string
  properties: { propertyId: number }[]
}

export async function fileContents(page: Page): Promise<FileContents> {
  let text: string | null = null
  await expect
    .poll(async () => {
      text = await fileText(page)
      return text
    })
    .not.toBeNull()
  return JSON.parse(text ?? '') as FileContents
}
