import {
  uploadDocument,
  type UploadedDocument,
  type UploadFields,
} from '@plumbline/service-contract/document'
import { operations, pathOf } from '@plumbline/service-contract/operations'
import { isOnline } from '#platform/network.ts'
import { browserKey, readKey } from './browser-key/browser-key.ts'
import { addressOf, credentialHeaders } from './client.ts'
import { ApiError, isRefusal, readRetryAfter, SessionChanged } from './errors.ts'
import type { BrowserKey } from './storage/session-database.ts'
import { readAnswer } from './read-answer.ts'
import { isDenied, testKey } from './request.ts'
import { accessDenied } from './session/questions.ts'
import { requireSession, type Caller } from './session/session-state.ts'

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
  /** Queued again after its key was refused: a second refusal means no access. */
  isRepeat: boolean
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

async function sendWith(key: BrowserKey, input: FileToSend): Promise<UploadedDocument> {
  input.signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const ending = transmit(request, input)
  const { propertyId, propertyBuildingId } = input
  const path = pathOf('uploadDocument', { propertyId })
  request.open(operations.uploadDocument.method, addressOf(path, { propertyBuildingId }))
  for (const [name, value] of Object.entries(credentialHeaders({ type: 'key', value: key.value })))
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
  return readAnswer(uploadDocument, answer)
}

/** The error of a refused upload: itself if the queue may send it again. */
async function afterRefusal(
  caller: Caller,
  used: BrowserKey,
  refused: ApiError,
  isRepeat: boolean,
): Promise<ApiError> {
  try {
    await testKey(caller, (await readKey(caller.account)) ?? used)
  } catch (error) {
    if (!(error instanceof SessionChanged)) throw error
  }
  return isRepeat ? accessDenied('uploadDocument', refused) : refused
}

/**
 * Never sent again from here. Throws ApiError (`unknown-outcome` without a clear answer, `unreachable` if the file
 * certainly wasn't sent whole, `signed-out` with status 401 if it may be queued again), or the reason of `signal` if
 * canceled.
 */
export async function sendFile(input: FileToSend): Promise<UploadedDocument> {
  if (!(await isOnline())) throw new ApiError('unreachable', 'uploadDocument', { sent: false })
  const caller = requireSession('uploadDocument')
  const key = await browserKey(caller, true)
  try {
    return await sendWith(key, input)
  } catch (error) {
    if (isDenied(error)) throw accessDenied('uploadDocument', error)
    throw isRefusal(error) ? await afterRefusal(caller, key, error, input.isRepeat) : error
  }
}
