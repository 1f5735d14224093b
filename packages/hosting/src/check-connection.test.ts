import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checkConnection } from './check-connection.ts'

const servers: Server[] = []
const folders: string[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

type Reply = { status?: number; headers?: OutgoingHttpHeaders; body?: string }

/** Answers `GET` of the API and `OPTIONS`; everything else gets the portal's page. */
async function serverOf(
  api: Reply,
  preflight: Reply = {},
): Promise<{ url: string; seen: IncomingHttpHeaders[] }> {
  const seen: IncomingHttpHeaders[] = []
  const server = createServer(({ method, url, headers }, response) => {
    const isApi = url?.startsWith('/api/') === true
    if (isApi) seen.push(headers)
    const reply = !isApi ? { body: '<script id="settings">' } : method === 'OPTIONS' ? preflight : api
    response.writeHead(reply.status ?? 200, reply.headers).end(reply.body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

function buildFor(serviceUrl: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-check-'))
  folders.push(folder)
  const settings = JSON.stringify(serviceUrl === '' ? {} : { serviceUrl })
  writeFileSync(
    join(folder, 'index.html'),
    `<script type="application/json" id="settings">${settings}</script>`,
  )
  return folder
}

const refusal: Reply = {
  status: 401,
  body: JSON.stringify({ status: 'error', data: null, message: 'Invalid API key', code: 'INVALID_API_KEY' }),
}

/** Without the last one, about browsers. */
const linesOf = async (service: string, portal: string): Promise<string[]> =>
  (await checkConnection(buildFor(service), portal)).slice(0, -1).map(({ is, text }) => `${is}: ${text}`)

it('finds a portal with the service on its own origin in order', async () => {
  const { url } = await serverOf({ ...refusal, headers: { Connection: 'close' } })
  expect(await linesOf('', `${url}/`)).toEqual([
    `OK: Plumbline responds at ${url}/.`,
    `OK: The service responds at ${url}. It rejected a test key, as it should.`,
    'OK: Connections close after an order, so browsers send it only once.',
  ])
})

it('says what a connection that stays open means after a declined card', async () => {
  const { url } = await serverOf(refusal)
  expect((await linesOf('', url)).at(-1)).toMatch(/^Note: Connections stay open .* check for a charge first/u)
})

it('says that something else responds, and that nothing does', async () => {
  const { url } = await serverOf({ status: 200, body: '<html>' })
  expect((await linesOf('', url)).at(-1)).toContain(
    `Problem: Something else responds at ${url}, with status 200`,
  )
  expect(await linesOf('http://127.0.0.1:1', 'http://127.0.0.1:1')).toEqual([
    "Problem: Plumbline doesn't respond at http://127.0.0.1:1 (ECONNREFUSED).",
    "Problem: The service doesn't respond at http://127.0.0.1:1 (ECONNREFUSED).",
  ])
})

it('judges the CORS rules of a service on another origin', async () => {
  const portal = await serverOf({})
  const rules = (headers: string, origin = portal.url): Reply => ({
    status: 204,
    headers: { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Headers': headers },
  })
  const answer: Reply = {
    ...refusal,
    headers: {
      'Access-Control-Allow-Origin': portal.url,
      'Access-Control-Expose-Headers': 'Retry-After, Connection',
      'Timing-Allow-Origin': portal.url,
      Connection: 'close',
    },
  }
  const linesWith = async (preflight: Reply, api = answer): Promise<string[]> =>
    (await linesOf((await serverOf(api, preflight)).url, portal.url)).slice(2)

  expect(await linesWith(rules('x-api-key, authorization, content-type'))).toEqual([
    `OK: The service's CORS rules allow keys, sign-ins and JSON for ${portal.url}.`,
    'OK: Connections close after an order, so browsers send it only once.',
  ])
  const partly = `Problem: The service's CORS rules must allow the headers X-API-KEY and Authorization for ${portal.url}.`
  expect((await linesWith(rules('content-type')))[0]).toBe(partly)
  expect((await linesWith(rules('*')))[0]).toBe(
    `Problem: The service's CORS rules must allow the header Authorization for ${portal.url}.`,
  )
  const all = 'the headers X-API-KEY, Authorization, and Content-Type for'
  expect((await linesWith(rules('*, authorization', 'https://elsewhere.example')))[0]).toContain(all)
  expect((await linesWith({ status: 405 }))[0]).toContain(all)
  const bare = await linesWith(rules('*, authorization'), refusal)
  expect(bare[0]).toContain('its answer lacks Access-Control-Allow-Origin')
  expect(bare[1]).toContain('should expose the headers Retry-After and Connection')
  expect(bare[2]).toContain('should send Timing-Allow-Origin')
})

it('asks with the portal’s origin, and sends no credential', async () => {
  const { url, seen } = await serverOf(refusal)
  await checkConnection(buildFor(url), 'http://127.0.0.1:1/portal/')
  expect(seen).toHaveLength(2)
  for (const headers of seen) expect(headers.origin).toBe('http://127.0.0.1:1')
  expect(seen[1]?.['access-control-request-headers']).toBe('authorization,content-type,x-api-key')
  expect(seen[0]?.['x-api-key']).toBe('connection-check')
})
