import { readFileSync } from 'node:fs'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { KEY_HEADER, pathOf } from '@plumbline/service-contract/operations'
import { failureEnvelope } from '@plumbline/service-contract/envelope'

export type Finding = { is: 'OK' | 'Problem' | 'Note'; text: string }

type Answer = Pick<IncomingMessage, 'headers'> & { status: number; body: string }

/** Headers that the service's CORS rules must allow. */
const HEADERS = [KEY_HEADER, 'Authorization', 'Content-Type']
/** Refused because of the key; no order has this id. */
const ORDER_ZERO = pathOf('getOrder', { id: 0 })
const PATIENCE_MS = 15_000

/** Not `fetch`, which hides `Connection` and may not set `Origin`. */
function ask(method: string, url: URL, headers: Record<string, string>): Promise<Answer> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = send(url, {
    method,
    // Without an agent, Node would send `Connection: close`.
    headers: { ...headers, Connection: 'keep-alive' },
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  request.on('error', reject)
  request.on('response', (response) => {
    let body = ''
    response.setEncoding('utf8')
    response.on('data', (text: string) => (body += text))
    response.on('error', reject)
    response.on('end', () => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      request.destroy()
    })
  })
  request.end()
  return promise
}

function speaksHttp2({ protocol, hostname, port }: URL): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (protocol !== 'https:') return Promise.resolve(false)
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    ALPNProtocols: ['h2', 'http/1.1'],
    timeout: PATIENCE_MS,
  })
  const end = (speaks: boolean): void => {
    socket.destroy()
    resolve(speaks)
  }
  socket.on('secureConnect', () => end(socket.alpnProtocol === 'h2'))
  socket.on('timeout', () => end(false))
  socket.on('error', () => end(false))
  return promise
}

const wordsIn = (list: string | undefined): string[] =>
  (list ?? '').split(',').map((word) => word.trim().toLowerCase())

const admits = (answer: Answer, origin: string): boolean =>
  ['*', origin].includes(answer.headers['access-control-allow-origin'] ?? '')

const listed = (names: readonly string[]): string =>
  `${names.length === 1 ? 'header' : 'headers'} ${new Intl.ListFormat('en-US').format(names)}`

function corsFindings(preflight: Answer, answer: Answer, origin: string): Finding[] {
  const allowed = wordsIn(preflight.headers['access-control-allow-headers'])
  const isAllowed = admits(preflight, origin) && preflight.status < 300
  // `*` never covers Authorization.
  const refused = HEADERS.filter(
    (name) =>
      !isAllowed ||
      !(allowed.includes(name.toLowerCase()) || (allowed.includes('*') && name !== 'Authorization')),
  )
  const hidden = ['Retry-After', 'Connection'].filter((name) => {
    const exposed = wordsIn(answer.headers['access-control-expose-headers'])
    return !exposed.includes(name.toLowerCase()) && !exposed.includes('*')
  })
  const showsTiming = ['*', origin].includes(String(answer.headers['timing-allow-origin'] ?? ''))
  return [
    refused.length > 0
      ? { is: 'Problem', text: `The service's CORS rules must allow the ${listed(refused)} for ${origin}.` }
      : admits(answer, origin)
        ? { is: 'OK', text: `The service's CORS rules allow keys, sign-ins and JSON for ${origin}.` }
        : {
            is: 'Problem',
            text: `The service allows the preflight, but its answer lacks Access-Control-Allow-Origin for ${origin}. Browsers discard it.`,
          },
    ...(hidden.length > 0
      ? [{ is: 'Note' as const, text: `The service's CORS rules should expose the ${listed(hidden)}.` }]
      : []),
    ...(showsTiming
      ? []
      : [
          {
            is: 'Note' as const,
            text: `The service should send Timing-Allow-Origin for ${origin}. Without it, Plumbline can't say that a declined card was not charged.`,
          },
        ]),
  ]
}

function isEnvelope(text: string): boolean {
  try {
    const { message, code } = failureEnvelope.parse(JSON.parse(text))
    return typeof message === 'string' || typeof code === 'string'
  } catch {
    return false
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error && String(error.code)) || error.message : String(error)

function serviceFinding({ status, body }: Answer, service: string): Finding {
  return status === 401 && isEnvelope(body)
    ? { is: 'OK', text: `The service responds at ${service}. It rejected a test key, as it should.` }
    : {
        is: 'Problem',
        text: `Something else responds at ${service}, with status ${status} and not in the service's format. The address may be wrong, or a proxy may be in between.`,
      }
}

async function connectionFinding({ headers }: Answer, url: URL): Promise<Finding> {
  if (await speaksHttp2(url))
    return { is: 'OK', text: 'Over HTTP/2, browsers that stream requests send an order only once.' }
  return wordsIn(headers.connection).includes('close')
    ? { is: 'OK', text: 'Connections close after an order, so browsers send it only once.' }
    : {
        is: 'Note',
        text: 'Connections stay open after an order, so a browser may send it twice. It can be charged only once, but after a declined card Plumbline asks customers to check for a charge first (docs/deploying.md).',
      }
}

/** Service URL of a configured build; empty if it's the portal's origin. */
function serviceUrlIn(dist: string): string {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const [, settings = ''] = /<script type="application\/json" id="settings">([^<]*)/u.exec(html) ?? []
  return (JSON.parse(settings || '{}') as { serviceUrl?: string }).serviceUrl ?? ''
}

/** Checks a deployed portal: its server, the service, CORS rules and connections. Sends no real credential. */
export async function checkConnection(dist: string, address: string): Promise<Finding[]> {
  const portal = new URL(address)
  const service = serviceUrlIn(dist) || portal.origin
  const url = new URL(service + ORDER_ZERO)
  const { origin } = portal
  const findings: Finding[] = []
  try {
    const { status, body } = await ask('GET', portal, {})
    const isPortal = status === 200 && body.includes('id="settings"')
    findings.push(
      isPortal
        ? { is: 'OK', text: `Plumbline responds at ${address}.` }
        : {
            is: 'Problem',
            text: `Something else responds at ${address}, with status ${status}: not Plumbline's page.`,
          },
    )
  } catch (error) {
    findings.push({ is: 'Problem', text: `Plumbline doesn't respond at ${address} (${reasonOf(error)}).` })
  }
  try {
    const answer = await ask('GET', url, {
      Origin: origin,
      [KEY_HEADER]: 'connection-check',
      Authorization: 'Bearer connection-check',
    })
    const found = serviceFinding(answer, service)
    findings.push(found)
    if (url.origin !== origin) {
      const preflight = await ask('OPTIONS', url, {
        Origin: origin,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': HEADERS.map((name) => name.toLowerCase())
          .sort()
          .join(','),
      })
      findings.push(...corsFindings(preflight, answer, origin))
    }
    if (found.is === 'OK') findings.push(await connectionFinding(answer, url))
  } catch (error) {
    findings.push({ is: 'Problem', text: `The service doesn't respond at ${service} (${reasonOf(error)}).` })
  }
  return [
    ...findings,
    { is: 'Note', text: 'This command can’t see what a browser’s own blockers or a customer’s network do.' },
  ]
}
