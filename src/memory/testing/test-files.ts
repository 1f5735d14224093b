import { vi } from 'vitest'

/** A browser stores a handle itself; Node can't clone its functions. */
export function storeHandles(): void {
  const clone = structuredClone
  vi.stubGlobal('structuredClone', (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('handle' in value)) return clone(value)
    return { ...clone({ ...value, handle: null }), handle: value.handle }
  })
}

export interface TestFile {
  text: string
  lastModified: number
  /** Once resolved, a write completes. */
  canClose: Promise<unknown>
  /** While reading the head, or all of it. */
  fails: 'head' | 'all' | null
}

const refuse = (): Promise<never> => Promise.reject(new DOMException('in use', 'NotReadableError'))

export function aFile(name: string, text = ''): { file: TestFile; handle: FileSystemFileHandle } {
  const file: TestFile = { text, lastModified: 1, canClose: Promise.resolve(), fails: null }
  const getFile = (): Promise<File> => {
    const given = new File([file.text], name, { lastModified: file.lastModified })
    if (file.fails === 'head') given.slice = () => Object.assign(new Blob(), { text: refuse })
    if (file.fails === 'all') given.text = refuse
    return Promise.resolve(given)
  }
  const createWritable = () => {
    let contents = ''
    return Promise.resolve({
      write: async (blob: Blob) => {
        contents = await blob.text()
      },
      close: async () => {
        await file.canClose
        Object.assign(file, { text: contents, lastModified: file.lastModified + 1 })
      },
      abort: () => Promise.resolve(),
    })
  }
  return { file, handle: { kind: 'file', name, getFile, createWritable } as never }
}
