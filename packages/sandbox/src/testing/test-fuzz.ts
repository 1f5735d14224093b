import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, vi } from 'vitest'
import * as z from 'zod/mini'
import type { RawAnswer } from './test-raw.ts'
import {
  newDocument,
  newProperty,
  newUser,
  serviceOfFile,
  type TestService,
  type TestUser,
} from './test-service.ts'

/** Set `FUZZ_SEED` to repeat a failure or try another sequence. */
export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

/** In every file that mustn't be served. */
export const SECRET = 'nobody may read this file'

type Method = 'GET' | 'POST' | 'DELETE'

/** A sandbox with a portal, an account, a property and a document. */
export interface FuzzTarget {
  service: TestService
  user: TestUser
  propertyId: number
  documentId: number
  inject: (
    method: Method,
    url: string,
    headers?: Record<string, string>,
    payload?: Buffer,
  ) => Promise<RawAnswer>
}

/** A portal of one page, and secret files in and next to its folder. */
function makeSite(): { site: string; portalDir: string } {
  const site = mkdtempSync(join(tmpdir(), 'plumbline-fuzz-'))
  const portalDir = join(site, 'dist')
  mkdirSync(join(portalDir, 'assets'), { recursive: true })
  writeFileSync(join(site, 'secret.txt'), SECRET)
  writeFileSync(join(portalDir, 'assets/app.js.map'), SECRET)
  writeFileSync(join(portalDir, 'index.html'), '<!doctype html><meta charset="utf-8" /><title>Portal</title>')
  mkdirSync(`${portalDir}-deploy`)
  writeFileSync(
    join(`${portalDir}-deploy`, 'headers.json'),
    JSON.stringify({ portal: {}, pay: {}, note: SECRET }),
  )
  return { site, portalDir }
}

/** After each test of the file it must still answer, have no leftover uploads, and have logged no internal failure. */
export async function startFuzzTarget(): Promise<FuzzTarget> {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { site, portalDir } = makeSite()
  const service = await serviceOfFile({ portalDir, requestPatienceMs: 1_500 })
  const user = await newUser(service)
  const propertyId = await newProperty(service, user)
  const documentId = await newDocument(service, user, propertyId)
  afterEach(async () => {
    expect((await service.call('GET', '/public/api-keys', { key: user.key })).status).toBe(200)
    await vi.waitFor(() => expect(service.sandbox.counters.uploadsInFlight).toBe(0))
    const uploads = readdirSync(join(service.sandbox.dataDir, 'uploads'))
    expect(uploads.filter((name) => name.startsWith('incoming-'))).toEqual([])
    expect(stderr.mock.calls.map(([text]) => String(text))).toEqual([])
  })
  afterAll(() => {
    rmSync(site, { recursive: true })
    stderr.mockRestore()
  })
  return {
    service,
    user,
    propertyId,
    documentId,
    inject: async (method, url, headers = {}, payload) => {
      const answer = await service.app.inject({
        method,
        url,
        headers: { 'x-api-key': user.key, ...headers },
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: answer.statusCode, body: answer.body }
    },
  }
}

const envelope = z.strictObject({
  status: z.enum(['success', 'error']),
  data: z.unknown(),
  message: z.nullable(z.string()),
  code: z.nullable(z.string()),
})

/** Problems of an answer; empty for a refusal or success in the envelope. `sent` describes the request. */
export function problemWith(answer: RawAnswer | null, sent: string): string[] {
  if (answer === null) return [`no answer to ${sent}`]
  if (answer.status >= 500) return [`${answer.status} to ${sent}`]
  const read = envelope.safeParse(JSON.parse(answer.body))
  const isTold = answer.status < 400 || /\w/u.test(read.data?.message ?? '')
  return read.success && isTold ? [] : [`${answer.status} ${answer.body.slice(0, 300)} to ${sent}`]
}

/** A connection closed without an answer is fine too. */
export const problemUnlessClosed = (answer: RawAnswer | null, sent: string): string[] =>
  answer === null ? [] : problemWith(answer, sent)
