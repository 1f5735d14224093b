import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { readRequest, type ReadRequest } from './http-request.ts'

/** What goes wrong with one call. The sandbox works on the request unless `before` or `answer` say otherwise. */
export interface FaultRule {
  /** Tested against method and address, such as `POST /api/v2/auth/refresh`. */
  on: RegExp
  /** How often; for good unless told. */
  times?: number
  /** Only on a connection that has carried a request before. */
  reused?: boolean
  /** The connection breaks before the sandbox has seen the request. */
  before?: 'reset' | 'close'
  /** The connection breaks when the sandbox has answered: nothing, or the head and half of the body, reaches the browser. */
  after?: 'reset' | 'close' | 'half'
  /** The request waits for this (ms, or a promise) on its way to the sandbox. */
  holdRequest?: number | Promise<unknown>
  /** The answer waits for this (ms, or a promise) on its way to the browser. */
  holdAnswer?: number | Promise<unknown>
  /** Comes in place of the sandbox's answer, and the sandbox sees nothing. JSON unless `type` says otherwise. */
  answer?: { status: number; body: string; type?: string; headers?: Record<string, string> }
}

/** A request that a browser sent, as it came over the wire. */
export interface Arrival {
  /** Method and address. */
  call: string
  body: string
  headers: ReadonlyMap<string, string>
  at: number
  /** 1 for the first request of its connection. */
  nthOnConnection: number
  /** How long the connection had been open (ms). One that stood by unused counts for a browser as one that was used. */
  connectionAge: number
  /** Whether the sandbox saw it. */
  forwarded: boolean
}

/** Calls whose connection ends with the answer, whoever gives it: as the sandbox and the nginx site do. */
export const endsConnection =
  /^(?:POST \S+\/(?:auth\/refresh|public\/api-keys|valuation\/order)|GET \S+\/valuation\/order\/\d+)$/u

const POLL_MS = 20
/** A busy machine needs more time than usual. */
const ARRIVAL_MS = 30_000

const settled = (wait: number | Promise<unknown> | undefined): Promise<unknown> =>
  typeof wait === 'number' ? new Promise((resolve) => setTimeout(resolve, wait)) : (wait ?? Promise.resolve())

const breakOff = (socket: Socket, how: 'reset' | 'close'): void => {
  if (how === 'reset') socket.resetAndDestroy()
  else socket.destroy()
}

/**
 * A raw TCP proxy before the sandbox. It hands bytes through both ways, so connections are kept alive and closed exactly
 * as by the sandbox, and a browser re-sends what it re-sends by itself; rules break single calls. The sandbox's own
 * addresses (`/sandbox/`) never go wrong.
 */
export class FaultProxy {
  readonly arrivals: Arrival[] = []
  /** What of the service's answers reached the browser, in pieces. */
  readonly answers: { call: string; text: string }[] = []
  private readonly sandboxPort: number
  private readonly sockets = new Set<Socket>()
  private rules: FaultRule[] = []
  private server: Server | null = null
  private port = 0
  /**
   * The proxy as another front server: connections to browsers are kept open after every answer, those of the once-only calls too.
   * `Connection` holds for one hop, so the sandbox's word about its own end goes no further.
   */
  keepsConnections = false
  /** Resets a connection once it has carried this many bytes to the sandbox. */
  cutAfter: number | null = null
  /** Of a large request, passes on no more bytes than this each second. */
  bytesPerSecond: number | null = null
  /** Bytes that came for the sandbox, over all connections. */
  passed = 0

  constructor(sandboxPort: number) {
    this.sandboxPort = sandboxPort
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** Starts listening, or listens again on the same port after `goDown`. */
  async comeUp(): Promise<void> {
    const server = createServer({ noDelay: true }, (client) => this.serve(client))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.port = (server.address() as AddressInfo).port
    this.server = server
  }

  /** Refuses every connection and breaks the open ones, until `comeUp`. */
  async goDown(): Promise<void> {
    const { server } = this
    this.server = null
    if (server === null) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of this.sockets) socket.destroy()
    await closed
  }

  /** Adds a rule; the first that fits a call is taken. */
  fault(rule: FaultRule): void {
    this.rules.push({ ...rule })
  }

  /** Holds the answers to a call until the returned function is called. */
  hold(on: RegExp, more: Omit<FaultRule, 'on'> = {}): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.fault({ ...more, on, holdAnswer: promise })
    return resolve
  }

  /** Resolves once so many requests that fit have come. */
  async arrived(on: RegExp, count = 1): Promise<void> {
    for (let waited = 0; this.seen(on).length < count; waited += POLL_MS) {
      if (waited > ARRIVAL_MS)
        throw new Error(`${this.seen(on).length} of ${count} requests ${on.source} came`)
      await settled(POLL_MS)
    }
  }

  /** Forgets all rules. */
  heal(): void {
    this.rules = []
  }

  /** The requests that fit, in order of arrival. */
  seen(on: RegExp): Arrival[] {
    return this.arrivals.filter(({ call }) => on.test(call))
  }

  private ruleFor(call: string, nthOnConnection: number): FaultRule | undefined {
    if (/ \/sandbox(?:\/|$)/u.test(call)) return undefined
    const rule = this.rules.find(
      ({ on, times = Infinity, reused = false }) =>
        on.test(call) && times > 0 && (!reused || nthOnConnection > 1),
    )
    if (rule?.times !== undefined) rule.times -= 1
    return rule
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket)
    socket.once('close', () => this.sockets.delete(socket))
    // A connection that breaks is what this proxy is for; `close` follows.
    socket.on('error', () => undefined)
  }

  private serve(client: Socket): void {
    this.keep(client)
    let waiting: Buffer = Buffer.alloc(0)
    let upstream: Socket | null = null
    const openedAt = Date.now()
    let requests = 0
    let carried = 0
    /** Of a large request: the bytes that are still to come. */
    let missing = 0
    let taken: Promise<void> = Promise.resolve()
    let current: FaultRule | undefined
    let currentCall = ''

    const answered = async (answer: Buffer, from: Socket): Promise<void> => {
      let chunk = answer
      const rule = current
      current = undefined
      if (rule?.holdAnswer !== undefined) {
        from.pause()
        await settled(rule.holdAnswer)
        from.resume()
      }
      if (this.keepsConnections) chunk = keptOpen(chunk)
      if (rule?.after === 'half') {
        const bodyAt = chunk.indexOf('\r\n\r\n') + 4
        const half = bodyAt + Math.ceil((chunk.length - bodyAt) / 2)
        client.write(chunk.subarray(0, half), () => client.resetAndDestroy())
        from.destroy()
      } else if (rule?.after !== undefined) {
        breakOff(client, rule.after)
        from.destroy()
      } else {
        // Nothing reaches a page that has left.
        if (currentCall.includes(' /api/') && !client.destroyed)
          this.answers.push({ call: currentCall, text: chunk.toString() })
        client.write(chunk)
      }
    }
    const open = (): Socket => {
      const socket = connect({ port: this.sandboxPort, host: '127.0.0.1', noDelay: true })
      this.keep(socket)
      let heard = false
      let writing: Promise<void> = Promise.resolve()
      socket.on('data', (chunk: Buffer) => {
        heard = true
        writing = writing.then(() => answered(chunk, socket))
      })
      socket.once('close', () => {
        if (upstream === socket) upstream = null
        void writing.then(() => (this.keepsConnections && heard ? undefined : client.end()))
      })
      return socket
    }
    const take = async (request: ReadRequest): Promise<void> => {
      requests += 1
      const rule = this.ruleFor(request.call, requests)
      const { call, body, headers } = request
      const arrival: Arrival = {
        call,
        body,
        headers,
        at: Date.now(),
        nthOnConnection: requests,
        connectionAge: Date.now() - openedAt,
        forwarded: false,
      }
      this.arrivals.push(arrival)
      await settled(rule?.holdRequest)
      if (rule?.before !== undefined) return breakOff(client, rule.before)
      if (rule?.answer !== undefined) {
        const ends = !this.keepsConnections && endsConnection.test(call)
        client.write(wholeAnswer(rule.answer, ends))
        if (ends) client.end()
        return
      }
      current = rule
      currentCall = call
      arrival.forwarded = true
      // A kept connection to the browser goes on over a new one to the sandbox, which has ended its own.
      if (this.keepsConnections) upstream?.end()
      if (this.keepsConnections || upstream === null) upstream = open()
      upstream.write(request.bytes)
    }

    /** The rest of a large request; gives what of the bytes belongs to the next. */
    const passOn = (chunk: Buffer): Buffer => {
      const piece = chunk.subarray(0, missing)
      missing -= piece.length
      void taken.then(() => upstream?.write(piece))
      if (this.bytesPerSecond !== null) {
        client.pause()
        setTimeout(() => client.resume(), (piece.length / this.bytesPerSecond) * 1000)
      }
      return chunk.subarray(piece.length)
    }

    client.on('data', (chunk: Buffer) => {
      carried += chunk.length
      this.passed += chunk.length
      if (this.cutAfter !== null && carried > this.cutAfter) {
        client.resetAndDestroy()
        upstream?.destroy()
        return
      }
      waiting = missing > 0 ? passOn(chunk) : Buffer.concat([waiting, chunk])
      for (let request = readRequest(waiting); request !== null; request = readRequest(waiting)) {
        waiting = waiting.subarray(request.bytes.length)
        missing = request.missing
        taken = take(request)
      }
    })
    // What the sandbox has been given it goes on with, as behind a real network.
    client.once('close', () => upstream?.end())
  }
}

/** An answer's head without the server's word that it closes; pieces of bodies pass as they are. */
function keptOpen(chunk: Buffer): Buffer {
  if (!chunk.subarray(0, 9).equals(Buffer.from('HTTP/1.1 '))) return chunk
  const bodyAt = chunk.indexOf('\r\n\r\n')
  const head = chunk
    .subarray(0, bodyAt)
    .toString('latin1')
    .replace(/\r\nconnection: close/iu, '')
  return Buffer.concat([Buffer.from(head, 'latin1'), chunk.subarray(bodyAt)])
}

function wholeAnswer(
  { status, body, type = 'application/json', headers = {} }: NonNullable<FaultRule['answer']>,
  ends: boolean,
): string {
  const lines = Object.entries({
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
    ...(ends ? { Connection: 'close' } : {}),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} Forced\r\n${lines.join('')}\r\n${body}`
}
