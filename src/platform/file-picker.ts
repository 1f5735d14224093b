/** Chromium's File System Access API, which TypeScript's library lacks. */
interface PickerOptions {
  id: string
  suggestedName?: string
  types: { description: string; accept: Record<string, string[]> }[]
}
interface Pickers {
  showSaveFilePicker?: (options: PickerOptions) => Promise<FileSystemFileHandle>
  showOpenFilePicker?: (options: PickerOptions) => Promise<FileSystemFileHandle[]>
}
interface Permissions {
  queryPermission?: (to: { mode: 'readwrite' }) => Promise<PermissionState>
  requestPermission?: (to: { mode: 'readwrite' }) => Promise<PermissionState>
}

const pickers = globalThis as Pickers
const asked = { mode: 'readwrite' } as const

/** Only Chromium can: a page may keep a file it was given, and write it again. */
export const canKeepFiles = (): boolean => 'showSaveFilePicker' in globalThis

const json = (id: string): PickerOptions => ({
  id,
  types: [{ description: 'JSON', accept: { 'application/json': ['.json'] } }],
})

/** Null if the user closed the picker. */
async function picked<T>(picking: Promise<T> | undefined): Promise<T | null> {
  try {
    return (await picking) ?? null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** A new JSON file, or one to replace. Needs a user action. */
export const pickNewJsonFile = (suggestedName: string): Promise<FileSystemFileHandle | null> =>
  picked(pickers.showSaveFilePicker?.({ ...json('portfolio'), suggestedName }))

/** An existing JSON file. Needs a user action. */
export const pickJsonFile = async (): Promise<FileSystemFileHandle | null> =>
  (await picked(pickers.showOpenFilePicker?.(json('portfolio'))))?.[0] ?? null

/** Asks nothing. Files of the browser's private file system have no permissions. */
export async function mayWriteFile(handle: FileSystemFileHandle & Permissions): Promise<boolean> {
  return ((await handle.queryPermission?.(asked)) ?? 'granted') === 'granted'
}

/** Asks the user, if necessary. Needs a user action. */
export async function requestToWriteFile(handle: FileSystemFileHandle & Permissions): Promise<boolean> {
  return ((await handle.requestPermission?.(asked)) ?? 'granted') === 'granted'
}
