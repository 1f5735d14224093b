import { sleep } from '#platform/timing.ts'
import { fingerprintOf } from '@plumbline/document-reader'
import type { ChosenFileProblem } from '../upload.ts'

const CLOUD_PAUSE_MS = 1_000
/** Bytes. Smaller files are copied, so editing one during the upload does no harm. */
const COPY_MAX = 8 * 1024 * 1024

const readEdges = async (file: Blob): Promise<void> => {
  await file.slice(0, 1).arrayBuffer()
  await file.slice(-1).arrayBuffer()
}

/**
 * Null if the file is readable and unchanged. Retries after a second: a file in a cloud folder may fail its
 * first read.
 */
export async function fileProblem(file: Blob, fingerprint: string | null): Promise<ChosenFileProblem | null> {
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
 * Copies a small file under our type. A large one is wrapped only to change its type: browsers read an
 * unwrapped file in half the time.
 */
export async function bodyToSend(file: File, fileName: string, type: string): Promise<File> {
  if (file.size <= COPY_MAX) return new File([await file.arrayBuffer()], fileName, { type })
  return file.type === type ? file : new File([file], fileName, { type })
}
