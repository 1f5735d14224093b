import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { FILE_BYTES_MAX } from '#contract/document.ts'
import { ServiceFailure } from './envelope.ts'

/** A form as it came: its text fields, and its file as a temporary file on disk. */
export interface ReceivedForm {
  fields: Record<string, string>
  file: ReceivedFile | null
}

export interface ReceivedFile {
  path: string
  fileName: string
  bytes: number
}

/**
 * What a form may have beside its file: the interface knows seven fields, the longest of 255 characters. Whatever is
 * longer or more is refused, and never held in memory.
 */
const FIELD_BYTES_MAX = 2_000
const FIELD_NAME_MAX = 100
const FORM_LIMITS = { fieldSize: FIELD_BYTES_MAX, fields: 20, parts: 25, headerPairs: 20 }

const tooLarge = (): ServiceFailure => new ServiceFailure(400, 'file: the file is larger than 100 MB.')

/** What the reader of forms says beyond its limits. */
const LIMIT_CODES: ReadonlySet<unknown> = new Set(['FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT'])

/**
 * Reads a multipart form; the first part named `file` streams to `folder`, never held in memory. When the connection
 * breaks or the form is malformed, the file is removed and the call refused with 400.
 */
export async function receiveForm(request: FastifyRequest, folder: string): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, file: null }
  try {
    const parts = request.parts({ limits: { ...FORM_LIMITS, fileSize: FILE_BYTES_MAX } })
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.fieldname.length > FIELD_NAME_MAX || part.valueTruncated)
          throw new ServiceFailure(
            400,
            `A field of the form is longer than ${FIELD_BYTES_MAX} bytes, or its name is too long.`,
          )
        if (typeof part.value === 'string') form.fields[part.fieldname] = part.value
      } else if (part.fieldname === 'file' && form.file === null) {
        const path = join(folder, `incoming-${randomUUID()}`)
        // A part may be a file by its content type alone and name none, whatever the types say.
        const { filename }: { filename?: string | undefined } = part
        const file = { path, fileName: filename ?? '', bytes: 0 }
        form.file = file
        // Nothing more of a form is read that is too large.
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
    if (form.file !== null) await rm(form.file.path, { force: true })
    // A failing disk is our fault; anything else is a form that was malformed or cut off.
    if (error instanceof ServiceFailure || (error instanceof Error && 'syscall' in error)) throw error
    if (error instanceof Error && 'code' in error && LIMIT_CODES.has(error.code))
      throw new ServiceFailure(400, `The form has more than ${FORM_LIMITS.parts} parts.`)
    throw new ServiceFailure(400, 'The form ended early.')
  }
}
