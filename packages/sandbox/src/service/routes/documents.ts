import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  extensionOf,
  FILE_BYTES_MAX,
  FILE_TYPES,
  isAllowedExtension,
  uploadDocument,
  uploadFields,
} from '@plumbline/service-contract/document'
import { inputFields } from '@plumbline/service-contract/fields'
import type { Sandbox } from '../context.ts'
import { callerOf } from '../credentials.ts'
import { read, ServiceFailure } from '../../http/envelope.ts'
import { jsonForLog } from '../../http/log-text.ts'
import { receiveForm, type ReceivedFile } from '../../http/receive-upload.ts'
import type { Handlers, ServiceRequest } from '../operations.ts'
import { documentAnswer, failsNow } from '../records/documents.ts'
import { addDocument } from '../records/orders.ts'
import { propertyOf } from '../records/properties.ts'
import { reserveBytes } from '../../store/reserve-bytes.ts'

const fieldsOfCall = z.extend(uploadFields, uploadDocument.query.shape)
const numbers = inputFields('uploadDocument').flatMap(({ name, schema }) =>
  schema.type === 'integer' ? [name] : [],
)

/** Form fields override the query. Numbers come as texts. */
function readFields(texts: Record<string, unknown>) {
  const given = { ...texts }
  for (const name of numbers) {
    const value = texts[name]
    if (typeof value === 'string' && /^-?\d{1,16}$/u.test(value)) given[name] = Number(value)
  }
  return read(fieldsOfCall, given)
}

function checkFile(file: ReceivedFile | null): ReceivedFile {
  if (file === null) throw new ServiceFailure(400, 'file: the file is missing.')
  if (!isAllowedExtension(extensionOf(file.fileName)))
    throw new ServiceFailure(
      400,
      `file: this file type isn’t supported. Allowed are ${Object.keys(FILE_TYPES).join(', ')}.`,
    )
  if (file.bytes === 0) throw new ServiceFailure(400, 'file: the file is empty.')
  return file
}

/** Failure by file name: packages/sandbox/README.md, "Inputs that make things happen". */
function failByName(sandbox: Sandbox, request: FastifyRequest, propertyId: number, fileName: string): void {
  const always = /^fail-upload/iu.test(fileName)
  const once = /^fail-once/iu.test(fileName) && failsNow(sandbox, `${propertyId}/${fileName}`)
  if (always || once) throw new ServiceFailure(500, 'The upload failed.')
  if (/^lost-answer/iu.test(fileName)) request.call.loseAnswer = true
}

/** Upper bound, form included, by Content-Length. */
function announcedBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? FILE_BYTES_MAX)
  return Number.isFinite(length) ? Math.min(length, FILE_BYTES_MAX) : FILE_BYTES_MAX
}

export function documentHandlers(sandbox: Sandbox): Handlers<'uploadDocument'> {
  const { counters, dataDir } = sandbox
  const folder = join(dataDir, 'uploads')

  const requireProperty = (request: ServiceRequest, propertyId: number): void => {
    if (propertyOf(sandbox, callerOf(request).id, propertyId) === null)
      throw new ServiceFailure(404, 'There is no such property.')
  }

  const upload = async (request: ServiceRequest, propertyId: number) => {
    const form = await receiveForm(request, folder)
    try {
      // The account may have expired meanwhile.
      requireProperty(request, propertyId)
      const texts = { ...request.query, ...form.fields }
      request.call.note = jsonForLog({ ...texts, file: form.file?.fileName, bytes: form.file?.bytes })
      const { propertyBuildingId: buildingId = null, ...fields } = readFields(texts)
      const file = checkFile(form.file)
      failByName(sandbox, request, propertyId, file.fileName)
      const storedAs = `${randomUUID()}.${extensionOf(file.fileName)}`
      await rename(file.path, join(folder, storedAs))
      const { fileName, bytes } = file
      return documentAnswer(
        addDocument(sandbox, { propertyId, fields, fileName, storedAs, bytes, buildingId }),
      )
    } finally {
      // No-op if accepted: the file was moved.
      if (form.file !== null) await rm(form.file.path, { force: true })
    }
  }

  return {
    uploadDocument: async ({ params: { propertyId } }, request) => {
      if (!request.isMultipart()) throw new ServiceFailure(400, 'Send the document as multipart/form-data.')
      // Refuse before receiving the body.
      requireProperty(request, propertyId)
      const release = reserveBytes(sandbox, announcedBytes(request))
      counters.uploads += 1
      counters.uploadsInFlight += 1
      counters.uploadsInFlightMax = Math.max(counters.uploadsInFlightMax, counters.uploadsInFlight)
      try {
        return await upload(request, propertyId)
      } finally {
        counters.uploadsInFlight -= 1
        release()
      }
    },
  }
}
