import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { API_PREFIX, type Operation, pathOf } from '@plumbline/service-contract/operations'
import type { DemoBackup } from '../demo/demo-portfolio.ts'
import type { Sandbox } from '../service/context.ts'
import { createSandbox, type SandboxOptions } from '../server.ts'

/** Over real HTTP; `data` isn't validated. */
export interface Answer {
  status: number
  headers: Headers
  body: { status: string; data: unknown; message: string | null; code: string | null }
}

/** Listens on a free port. */
export interface TestService extends AsyncDisposable {
  app: FastifyInstance
  sandbox: Sandbox
  origin: string
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  close: () => Promise<void>
}

interface CallOptions {
  key?: string
  bearer?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
}

/** For `call`, which adds the prefix. */
export const at = (name: Operation, params?: Readonly<Record<string, unknown>>): string =>
  pathOf(name, params).slice(API_PREFIX.length)

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

/** Throws for another type. */
export function textOf(answer: Answer, name: string): string {
  const value = field(answer.body.data, name)
  if (typeof value !== 'string') throw new Error(`${name} is not a text: ${JSON.stringify(answer.body)}`)
  return value
}
export function numberOf(answer: Answer, name: string): number {
  const value = field(answer.body.data, name)
  if (typeof value !== 'number') throw new Error(`${name} is not a number: ${JSON.stringify(answer.body)}`)
  return value
}

export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b)

/** By default in memory. */
export async function startService(options: Partial<SandboxOptions> = {}): Promise<TestService> {
  const app = await createSandbox({ dataDir: ':memory:', passwordCost: 16, ...options })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const call: TestService['call'] = async (method, path, { key, bearer, json, body, headers } = {}) => {
    const sent = json === undefined ? body : JSON.stringify(json)
    const response = await fetch(origin + API_PREFIX + path, {
      method,
      headers: {
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'X-API-KEY': key }),
        ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    })
    const answer = JSON.parse(await response.text()) as Answer['body']
    return { status: response.status, headers: response.headers, body: answer }
  }
  const close = (): Promise<void> => app.close()
  return { app, sandbox: app.sandbox, origin, call, close, [Symbol.asyncDispose]: close }
}

/** For every test of a file, closed after the last. */
export function serviceOfFile(options: Partial<SandboxOptions> = {}): Promise<TestService> {
  const started = startService(options)
  afterAll(async () => (await started).close())
  return started
}

let people = 0

export interface TestUser {
  email: string
  password: string
  bearer: string
  refreshToken: string
  key: string
  keyId: number
}

type Person = Pick<TestUser, 'email' | 'password'>

async function withKey(service: TestService, { email, password }: Person, path: string): Promise<TestUser> {
  const pair = await service.call('POST', path, { json: { email, password } })
  const bearer = textOf(pair, 'access_token')
  const made = await service.call('POST', at('createApiKey'), { bearer, json: { name: 'First key' } })
  const [key, keyId] = [textOf(made, 'keyValue'), numberOf(made, 'id')]
  return { email, password, bearer, refreshToken: textOf(pair, 'refresh_token'), key, keyId }
}

export function newUser(service: TestService, local = 'owner'): Promise<TestUser> {
  people += 1
  const email = `${local}-${people}@example.com`
  return withKey(service, { email, password: 'a long enough sentence' }, at('register'))
}

export type TestDemo = TestUser & { checkSeconds: number; portfolio: DemoBackup }

/** A demo account, signed in. */
export async function newDemo(service: TestService): Promise<TestDemo> {
  const response = await fetch(`${service.origin}/sandbox/demo-account`, { method: 'POST' })
  const data = ((await response.json()) as Answer['body']).data as Omit<TestDemo, keyof TestUser> & Person
  return { ...data, ...(await withKey(service, data, at('login'))) }
}

export async function newProperty(
  service: TestService,
  user: TestUser,
  address = '700 Test Orchard Road, Raleigh, NC 27601',
): Promise<number> {
  const search = `${at('searchParcels')}?address=${encodeURIComponent(address)}`
  const found = await service.call('GET', search, { key: user.key })
  const parcels = field(found.body.data, 'parcels')
  const first: unknown = Array.isArray(parcels) ? parcels[0] : undefined
  const made = await service.call('POST', at('createProperty'), {
    key: user.key,
    json: { countyId: field(first, 'countyId'), parcelId: field(first, 'parcelId'), propertyName: 'Orchard' },
  })
  return numberOf(made, 'propertyId')
}

export function uploadForm(
  fields: Record<string, string>,
  file: { name: string; bytes: Blob } | null = { name: 'rent-roll.pdf', bytes: new Blob(['%PDF-1.7']) },
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== null) form.append('file', file.bytes, file.name)
  return form
}

export async function newDocument(
  service: TestService,
  user: TestUser,
  propertyId: number,
  fields: Record<string, string> = { name: 'Rent roll', type: 'RENT_ROLL' },
): Promise<number> {
  const path = at('uploadDocument', { propertyId })
  return numberOf(await service.call('POST', path, { key: user.key, body: uploadForm(fields) }), 'id')
}
