import { expect, type BrowserContext, type Page } from '@playwright/test'

const NAME = 'plumbline-portfolio.json'

/** Stubs the pickers with a file in the browser's private file system: tests can't use a real picker. */
export async function pickersGiveFile(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript((name) => {
    const pick = async (): Promise<FileSystemFileHandle> =>
      (await navigator.storage.getDirectory()).getFileHandle(name, { create: true })
    Object.assign(globalThis, { showSaveFilePicker: pick, showOpenFilePicker: async () => [await pick()] })
  }, NAME)
}

/** Null if the file doesn't exist or is being replaced. */
export const fileText = (page: Page): Promise<string | null> =>
  page.evaluate(async (name) => {
    try {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(name)
      return await (await handle.getFile()).text()
    } catch {
      return null
    }
  }, NAME)

/** Writes the file as another program would. */
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

/** Makes the open picker return a new file with this text from now on. */
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
