import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  extensionOf,
  FILE_TYPES,
  isAllowedExtension,
  type UploadFields,
  uploadFields,
} from '../../src/contract/document.ts'
import type { Sandbox } from '../context.ts'
import { callerOf } from '../credentials.ts'
import { read, readId, ServiceFailure, success } from '../envelope.ts'
import { jsonForLog } from '../log-text.ts'
import { receiveForm, type ReceivedFile } from '../receive-upload.ts'
import { addDocument, documentAnswer, failsNow } from '../records/documents.ts'
import { propertyOf } from '../records/properties.ts'

type Texts = Record<string, unknown>

const wholeNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,16}$/u.test(value) ? Number(value) : value

/** The text fields by the contract; a field of the form wins over one of the query. */
function readFields(texts: Texts): UploadFields {
  const fields = {
    ...texts,
    date: wholeNumber(texts['date']),
    sheetNumber: wholeNumber(texts['sheetNumber']),
  }
  return read(
    uploadFields,
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  )
}

function checkFile(file: ReceivedFile | null): ReceivedFile {
  if (file === null) throw new ServiceFailure(400, 'file: the file is missing.')
  if (!isAllowedExtension(extensionOf(file.fileName)))
    throw new ServiceFailure(
      400,
      `file: this file type is not supported. Allowed are ${Object.keys(FILE_TYPES).join(', ')}.`,
    )
  if (file.tooLarge) throw new ServiceFailure(400, 'file: the file is larger than 100 MB.')
  if (file.bytes === 0) throw new ServiceFailure(400, 'file: the file is empty.')
  return file
}

/** File names that make an upload fail (sandbox/README.md, "Inputs that make things happen"). */
function failByName(sandbox: Sandbox, request: FastifyRequest, propertyId: number, fileName: string): void {
  const always = /^fail-upload/iu.test(fileName)
  const once = /^fail-once/iu.test(fileName) && failsNow(sandbox, `${propertyId}/${fileName}`)
  if (always || once) throw new ServiceFailure(500, 'The upload failed.')
  if (/^lost-answer/iu.test(fileName)) request.call.loseAnswer = true
}

/** uploadDocument: streams to disk, checks, answers 202. */
export const documentRoutes =
  (sandbox: Sandbox) =>
  async (api: FastifyInstance): Promise<void> => {
    const { counters, dataDir } = sandbox
    const folder = join(dataDir, 'uploads')
    await api.register(multipart)

    const upload = async (request: FastifyRequest, propertyId: number, query: Texts): Promise<unknown> => {
      const form = await receiveForm(request, folder)
      try {
        if (propertyOf(sandbox, callerOf(request).id, propertyId) === null)
          throw new ServiceFailure(404, 'There is no such property.')
        const texts = { ...query, ...form.fields }
        const building = texts['propertyBuildingId']
        const buildingId = building === undefined ? null : readId(building, 'propertyBuildingId')
        request.call.note = jsonForLog({ ...texts, file: form.file?.fileName, bytes: form.file?.bytes })
        const fields = readFields(texts)
        const file = checkFile(form.file)
        failByName(sandbox, request, propertyId, file.fileName)
        const storedAs = `${randomUUID()}.${extensionOf(file.fileName)}`
        await rename(file.path, join(folder, storedAs))
        const { fileName, bytes } = file
        return success(
          documentAnswer(addDocument(sandbox, { propertyId, fields, fileName, storedAs, bytes, buildingId })),
        )
      } finally {
        // Gone already when it was accepted.
        if (form.file !== null) await rm(form.file.path, { force: true })
      }
    }

    api.post<{ Params: { propertyId: string }; Querystring: Texts }>(
      '/upload-to-property/:propertyId',
      { config: { operation: 'uploadDocument', credential: 'key' } },
      async (request, reply) => {
        const propertyId = readId(request.params.propertyId, 'propertyId')
        if (!request.isMultipart()) throw new ServiceFailure(400, 'Send the document as multipart/form-data.')
        counters.uploads += 1
        counters.uploadsInFlight += 1
        counters.uploadsInFlightMax = Math.max(counters.uploadsInFlightMax, counters.uploadsInFlight)
        try {
          return await reply.code(202).send(await upload(request, propertyId, request.query))
        } finally {
          counters.uploadsInFlight -= 1
        }
      },
    )
  }
