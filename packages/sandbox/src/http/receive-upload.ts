import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { FILE_BYTES_MAX } from '@plumbline/service-contract/document'
import { ServiceFailure } from './envelope.ts'

export interface ReceivedForm {
  fields: Record<string, string>
  file: ReceivedFile | null
}

export interface ReceivedFile {
  path: string
  fileName: string
  bytes: number
}

/** The interface has seven fields of at most 255 characters, which are up to four bytes each. */
const LIMITS = { fieldSize: 2_000, fields: 20, parts: 25, headerPairs: 20, fileSize: FILE_BYTES_MAX }

const tooLarge = (): ServiceFailure => new ServiceFailure(400, 'file: the file is larger than 100 MB.')

/**
 * Streams the first part named `file` to `folder`. On a broken connection or a malformed form the file is removed
 * and the call refused with a 400.
 */
export async function receiveForm(request: FastifyRequest, folder: string): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, file: null }
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') form.fields[part.fieldname] = part.value
      } else if (part.fieldname === 'file' && form.file === null) {
        const path = join(folder, `incoming-${randomUUID()}`)
        // A part may be a file by its content type alone, without a name; the types don't know.
        const { filename }: { filename?: string | undefined } = part
        const file = { path, fileName: filename ?? '', bytes: 0 }
        form.file = file
        part.file.once('limit', () => part.file.destroy(tooLarge()))
        const target = createWriteStream(path)
        await pipeline(part.file, target)
        file.bytes = target.bytesWritten
      } else {
        part.file.resume()
      }
    }
    return form
  } catch (error) {
    // The client reads its answer once it has sent all.
    request.raw.unpipe().resume()
    if (form.file !== null) await rm(form.file.path, { force: true })
    // A disk error is ours; anything else is a malformed or truncated form.
    if (error instanceof ServiceFailure || (error instanceof Error && 'syscall' in error)) throw error
    throw new ServiceFailure(400, 'The form ended early, or has too many parts.')
  }
}
