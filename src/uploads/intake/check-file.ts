import { sleep } from '#platform/timing.ts'
import { fingerprintOf } from '#document-reader/reader.ts'
import type { FileTrouble } from '../upload-row.ts'

const CLOUD_PAUSE_MS = 1_000
/** Up to this size a copy is taken, so that editing the file during the upload does no harm. */
const COPY_MAX = 8 * 1024 * 1024

const readEdges = async (file: Blob): Promise<void> => {
  await file.slice(0, 1).arrayBuffer()
  await file.slice(-1).arrayBuffer()
}

/**
 * Whether the file can still be read and is still the one that was looked into. A file in a cloud folder may fail its
 * first read while it is fetched: it gets one more try after a second.
 */
export async function fileTrouble(file: Blob, fingerprint: string | null): Promise<FileTrouble | null> {
  try {
    await readEdges(file).catch(async () => {
      await sleep(CLOUD_PAUSE_MS)
      await readEdges(file)
    })
    if (fingerprint === null) return null
    return (await fingerprintOf(file)) === fingerprint ? null : 'changed'
  } catch {
    return 'unreadable'
  }
}

/**
 * The body of the upload: a copy of a small file, a large one as it lies on disk, with the type that we name. A large one that
 * has the type already goes as it is: a browser reads it straight from disk then, in half the time of one wrapped anew.
 */
export async function bodyToSend(file: File, fileName: string, type: string): Promise<File> {
  if (file.size <= COPY_MAX) return new File([await file.arrayBuffer()], fileName, { type })
  return file.type === type ? file : new File([file], fileName, { type })
}
