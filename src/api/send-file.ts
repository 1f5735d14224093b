import {
  uploadedDocument,
  type UploadedDocument,
  type UploadFields,
} from '@plumbline/service-contract/document'
import { API_PREFIX } from '@plumbline/service-contract/envelope'
import { isOnline } from '#platform/network.ts'
import { addressOf, credentialHeaders, type Credential } from './client.ts'
import { ApiError, readRetryAfter } from './errors.ts'
import { readAnswer } from './read-answer.ts'
import { withCredential } from './request.ts'

/** Timeout without a byte sent. */
const STALL_MS = 60_000
/** Timeout for the answer once every byte was sent. */
const ANSWER_MS = 5 * 60_000

export interface FileToSend {
  propertyId: number
  propertyBuildingId?: number
  file: Blob
  fileName: string
  fields: UploadFields
  /** 0 to 1. */
  onProgress: (fraction: number) => void
  /** Every byte was sent. */
  onSent: () => void
  signal: AbortSignal
}

/** Text fields first, so the service can validate them first. */
function formOf({ file, fileName, fields }: FileToSend): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value != null) form.append(name, String(value))
  }
  form.append('file', file, fileName)
  return form
}

/**
 * `stuck`: no byte moved for a minute and not all were sent. A missing `load` alone proves nothing: an answer
 * that is cut early ends the request before the browser reports its progress.
 */
type Ending = 'answer' | 'stuck' | 'broken'

function transmit(request: XMLHttpRequest, input: FileToSend): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>()
  let whole = false
  let stuck = false
  let timer: ReturnType<typeof setTimeout>
  const watch = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      stuck = !whole
      request.abort()
    }, ms)
  }
  const takeBack = (): void => request.abort()
  // Upload listeners only work if added before the request is opened and sent.
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    watch(STALL_MS)
    if (lengthComputable && total > 0) input.onProgress(Math.min(loaded / total, 1))
  })
  request.upload.addEventListener('load', () => {
    whole = true
    watch(ANSWER_MS)
    input.onProgress(1)
    input.onSent()
  })
  request.addEventListener('load', () => resolve('answer'))
  request.addEventListener('error', () => resolve('broken'))
  request.addEventListener('abort', () => resolve(stuck ? 'stuck' : 'broken'))
  input.signal.addEventListener('abort', takeBack, { once: true })
  watch(STALL_MS)
  return promise.finally(() => {
    clearTimeout(timer)
    input.signal.removeEventListener('abort', takeBack)
  })
}

async function sendWith(credential: Credential, input: FileToSend): Promise<UploadedDocument> {
  input.signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const ending = transmit(request, input)
  const query = input.propertyBuildingId === undefined ? {} : { propertyBuildingId: input.propertyBuildingId }
  request.open(
    'POST',
    addressOf(`${API_PREFIX}/public/valuation/upload-to-property/${input.propertyId}`, query),
  )
  for (const [name, value] of Object.entries(credentialHeaders(credential)))
    request.setRequestHeader(name, value)
  request.setRequestHeader('Accept', 'application/json')
  request.send(formOf(input))
  const ended = await ending
  if (ended !== 'answer') {
    input.signal.throwIfAborted()
    throw new ApiError(ended === 'stuck' ? 'unreachable' : 'unknown-outcome', 'uploadDocument')
  }
  const answer = {
    status: request.status,
    bodyText: request.responseText,
    retryAfterMs: readRetryAfter(request.getResponseHeader('Retry-After'), Date.now()),
  }
  return readAnswer('uploadDocument', answer, uploadedDocument)
}

/**
 * Never resent automatically. Throws ApiError (`unknown-outcome` without a clear answer, `unreachable` if the
 * file certainly wasn't sent whole), or the reason of `signal` if canceled.
 */
export async function sendFile(input: FileToSend): Promise<UploadedDocument> {
  if (!(await isOnline())) throw new ApiError('unreachable', 'uploadDocument', { sent: false })
  return withCredential('uploadDocument', 'key', (credential) => sendWith(credential, input))
}
