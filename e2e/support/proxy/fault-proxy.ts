import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { readRequest, type ReadRequest } from './http-request.ts'

/** The sandbox handles the request unless `before` or `answer` is set. */
export interface FaultRule {
  /** Matches method and path, such as `POST /api/v2/auth/refresh`. */
  on: RegExp
  /** Default: unlimited. */
  times?: number
  /** Applies only on a reused connection. */
  reused?: boolean
  /** Breaks the connection before the sandbox sees the request. */
  before?: 'reset' | 'close'
  /** Breaks after the sandbox has answered: the browser gets nothing, or the head and half of the body. */
  after?: 'reset' | 'close' | 'half'
  /** Milliseconds, or until it resolves. */
  holdRequest?: number | Promise<unknown>
  /** Milliseconds, or until it resolves. */
  holdAnswer?: number | Promise<unknown>
  /** Answers in place of the sandbox, which never sees the request. Default type: JSON. */
  answer?: { status: number; body: string; type?: string; headers?: Record<string, string> }
}

export interface Arrival {
  /** Method and path. */
  call: string
  body: string
  headers: ReadonlyMap<string, string>
  at: number
  /** Starts at 1. */
  nthOnConnection: number
  /** Milliseconds. Browsers treat an old idle connection like a reused one. */
  connectionAge: number
  forwarded: boolean
}

/** Calls whose answer closes the connection, as in the sandbox and the nginx site. */
export const endsConnection =
  /^(?:POST \S+\/(?:auth\/refresh|public\/api-keys|valuation\/order)|GET \S+\/valuation\/order\/\d+)$/u

const POLL_MS = 20
/** Slow machines need more time. */
const ARRIVAL_MS = 30_000

const settled = (wait: number | Promise<unknown> | undefined): Promise<unknown> =>
  typeof wait === 'number' ? new Promise((resolve) => setTimeout(resolve, wait)) : (wait ?? Promise.resolve())

const breakOff = (socket: Socket, how: 'reset' | 'close'): void => {
  if (how === 'reset') socket.resetAndDestroy()
  else socket.destroy()
}

/**
 * Raw TCP proxy in front of the sandbox: connections stay open or close as they would without it, so browsers
 * repeat the same requests. Control actions (`/sandbox/`) never fail.
 */
export class FaultProxy {
  readonly arrivals: Arrival[] = []
  /** Chunks that reached the browser. */
  readonly answers: { call: string; text: string }[] = []
  private readonly sandboxPort: number
  private readonly sockets = new Set<Socket>()
  private rules: FaultRule[] = []
  private server: Server | null = null
  private port = 0
  /**
   * Keeps browser connections open even after once-only calls, like most front servers. `Connection` is
   * hop-by-hop.
   */
  keepsConnections = false
  /** Resets a connection after this many bytes. */
  cutAfter: number | null = null
  bytesPerSecond: number | null = null
  /** Bytes over all connections. */
  passed = 0

  constructor(sandboxPort: number) {
    this.sandboxPort = sandboxPort
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** Listens on the same port after `goDown`. */
  async comeUp(): Promise<void> {
    const server = createServer({ noDelay: true }, (client) => this.serve(client))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.port = (server.address() as AddressInfo).port
    this.server = server
  }

  /** Resets open connections, too. */
  async goDown(): Promise<void> {
    const { server } = this
    this.server = null
    if (server === null) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of this.sockets) socket.destroy()
    await closed
  }

  /** The first match applies. */
  fault(rule: FaultRule): void {
    this.rules.push({ ...rule })
  }

  /** Returns a function that releases the answers. */
  hold(on: RegExp, more: Omit<FaultRule, 'on'> = {}): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.fault({ ...more, on, holdAnswer: promise })
    return resolve
  }

  async arrived(on: RegExp, count = 1): Promise<void> {
    for (let waited = 0; this.seen(on).length < count; waited += POLL_MS) {
      if (waited > ARRIVAL_MS)
        throw new Error(`${this.seen(on).length} of ${count} requests ${on.source} came`)
      await settled(POLL_MS)
    }
  }

  heal(): void {
    this.rules = []
  }

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
    // `close` follows.
    socket.on('error', () => undefined)
  }

  private serve(client: Socket): void {
    this.keep(client)
    let waiting: Buffer = Buffer.alloc(0)
    let upstream: Socket | null = null
    const openedAt = Date.now()
    let requests = 0
    let carried = 0
    /** Bytes still to come of a large request. */
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
        // A closed page receives nothing.
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
      // The sandbox may have closed its side: every request opens a new one.
      if (this.keepsConnections) upstream?.end()
      if (this.keepsConnections || upstream === null) upstream = open()
      upstream.write(request.bytes)
    }

    /** Returns the bytes that belong to the next request. */
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
    // The server sees the disconnect, as on a real network.
    client.once('close', () => upstream?.end())
  }
}

/** Removes `Connection: close` from a response's head; body chunks pass unchanged. */
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
