import { vi } from 'vitest'
import { API_PREFIX, factsOf, OPERATIONS, pathOf } from '@plumbline/service-contract/operations'
import { randomId } from '#lib/random-id.ts'

export interface Fault {
  /** `before`: the request is lost; `after`: its answer is lost. */
  drop?: 'before' | 'after'
  status?: number
  body?: string
  headers?: Record<string, string>
  /** Held until this resolves, or the caller gives up. */
  hold?: Promise<unknown>
}

interface Key {
  id: number
  owner: string
  value: string
  name: string
  active: boolean
}

interface Sent {
  call: string
  body: Record<string, unknown>
  headers: Headers
  init: RequestInit
}

const givenUp = (signal?: AbortSignal | null): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
  })

/** Closes its connection, like the sandbox and the nginx site. */
const answer = (status: number, body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', Connection: 'close', ...headers },
  })

const ok = (data: unknown): Response =>
  answer(200, JSON.stringify({ status: 'success', data, message: null, code: null }))

const refuse = (status: number, message: string): Response =>
  answer(status, JSON.stringify({ status: 'error', data: null, message, code: null }))

/** Strict about tokens and keys; no network. */
export class FakeService {
  readonly sent: Sent[] = []
  readonly keys: Key[] = []
  reuses = 0
  /** In seconds. */
  expiresIn = 900
  readonly withoutAccess = new Set<string>()
  private readonly refreshTokens = new Map<string, { owner: string; live: boolean }>()
  private readonly accessTokens = new Map<string, { owner: string; live: boolean }>()
  private readonly faults: { call: string; fault: Fault }[] = []

  /** Applies to the next such call (`POST /auth/refresh`). */
  break(call: string, fault: Fault): void {
    this.faults.push({ call, fault })
  }

  count(call: string): number {
    return this.sent.filter((sent) => sent.call === call).length
  }

  expireAccess(): void {
    for (const token of this.accessTokens.values()) token.live = false
  }

  /** As after a password change. */
  revokeAll(owner: string): void {
    for (const token of this.refreshTokens.values()) if (token.owner === owner) token.live = false
  }

  activeKeys(owner: string): Key[] {
    return this.keys.filter((key) => key.owner === owner && key.active)
  }

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'https://portal.test')
    if (url.pathname.endsWith('.svg'))
      return new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })
    const path = url.pathname.slice(API_PREFIX.length).replace(/\/\d+$/u, '/:id')
    const call = `${init.method ?? 'GET'} ${path}`
    // Reports unknown timings at once: fake clocks have none.
    const timing = { startTime: Infinity, nextHopProtocol: '' } as PerformanceResourceTiming
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([timing])
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>
    const headers = new Headers(init.headers)
    this.sent.push({ call, body, headers, init })
    const index = this.faults.findIndex((fault) => fault.call === call)
    const fault = index < 0 ? {} : (this.faults.splice(index, 1)[0]?.fault ?? {})
    if (fault.drop === 'before') throw new TypeError('network')
    const held = fault.hold === undefined ? null : Promise.race([fault.hold, givenUp(init.signal)])
    if (fault.status !== undefined && fault.drop === undefined) {
      await held
      return answer(fault.status, fault.body ?? '', fault.headers)
    }
    const response = this.work(call, Number(/\d+$/u.exec(url.pathname)?.[0]), body, headers)
    await held
    if (fault.drop === 'after') throw new TypeError('network')
    return response
  }

  private work(call: string, id: number, body: Record<string, unknown>, headers: Headers): Response {
    const name = OPERATIONS.find(
      (one) => `${factsOf(one).method} ${pathOf(one, { id: ':id' }).slice(API_PREFIX.length)}` === call,
    )
    if (name === 'login' || name === 'register') return ok(this.issue(String(body['email']).toLowerCase()))
    if (name === 'refresh') return this.refresh(String(body['refresh_token']))
    const bearer = this.accessTokens.get(headers.get('Authorization')?.replace('Bearer ', '') ?? '')
    const key = this.keys.find(({ value, active }) => active && value === headers.get('X-API-KEY'))
    const owner = (bearer?.live === true ? bearer.owner : undefined) ?? key?.owner
    if (owner === undefined) return refuse(401, 'Missing or invalid credentials')
    if (name === 'createApiKey') return this.createKey(owner, String(body['name']))
    if (name === 'getUserApiKeys')
      return ok(
        this.activeKeys(owner).map(({ id, name }) => ({ id, name, maskedKeyValue: '****', isActive: true })),
      )
    if (name === 'deleteApiKey') {
      const found = this.keys.find((one) => one.id === id && one.owner === owner)
      if (found === undefined) return refuse(404, 'Key not found')
      found.active = false
      return ok(null)
    }
    if (key === undefined) return refuse(401, 'Missing or invalid API key')
    if (this.withoutAccess.has(owner)) return refuse(403, 'No API access')
    if (name === 'searchParcels') return ok({ matchedAddress: owner, parcels: [] })
    if (name === 'createProperty')
      return ok({ propertyId: 7, countyId: '37183', parcelId: 'A', propertyName: null })
    return refuse(404, 'Not found')
  }

  private createKey(owner: string, name: string): Response {
    const key = { id: this.keys.length + 1, owner, value: `key-${randomId()}`, name, active: true }
    this.keys.push(key)
    return ok({ id: key.id, keyValue: key.value, name, isActive: true })
  }

  private refresh(value: string): Response {
    const token = this.refreshTokens.get(value)
    if (token === undefined) return refuse(401, 'Unknown refresh token')
    if (!token.live) {
      this.reuses += 1
      this.revokeAll(token.owner)
      return refuse(401, 'Refresh token was revoked')
    }
    token.live = false
    return ok(this.issue(token.owner))
  }

  private issue(owner: string): Record<string, unknown> {
    const access = `access-${randomId()}`
    const refresh = `renew-${randomId()}`
    this.accessTokens.set(access, { owner, live: true })
    this.refreshTokens.set(refresh, { owner, live: true })
    return { access_token: access, refresh_token: refresh, expires_in: this.expiresIn, token_type: 'Bearer' }
  }
}
