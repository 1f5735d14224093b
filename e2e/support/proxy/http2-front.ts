import { constants, type Http2SecureServer, type Http2ServerRequest } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { createTlsFront } from '@plumbline/sandbox/tls-front'
import { chromiumLaunch } from '../../launch.ts'
import { expect as baseExpect, test as base } from '../fixtures.ts'
import { testService } from '../service/sandbox.ts'

/** Longer, because many tests wait for a timeout. */
export const expect = baseExpect.configure({ timeout: 30_000 })

/** Fault after the service has handled the call. After most, the browser repeats a text body. */
type Http2Fault =
  | 'closed'
  | 'GOAWAY below it'
  | 'REFUSED_STREAM'
  | 'HTTP_1_1_REQUIRED'
  | '421'
  | 'half a body'

const CLOSE_MS = 50

/** HTTP/2 and TLS in front of the run's sandbox. */
export class Http2Front {
  readonly arrivals: string[] = []
  private server: Http2SecureServer | null = null
  private port = 0
  private readonly sockets = new Set<Socket>()
  private rule: { on: RegExp; fault: Http2Fault } | null = null

  get origin(): string {
    return `https://localhost:${this.port}`
  }

  async comeUp(sandboxPort: number): Promise<void> {
    const server = await createTlsFront({
      port: sandboxPort,
      onAnswer: (request, response) => {
        const { rule } = this
        if (rule === null || !rule.on.test(`${request.method} ${request.url}`)) return false
        this.rule = null
        if (rule.fault === '421') response.writeHead(421).end()
        else if (rule.fault === 'half a body') {
          response.writeHead(200, { 'content-type': 'application/json' })
          response.write('{"status":"success","data":{"id":1,', () =>
            request.stream.close(constants.NGHTTP2_INTERNAL_ERROR),
          )
        } else this.breakOff(request, rule.fault)
        return true
      },
    })
    server.on('request', ({ method, url }: Http2ServerRequest) => this.arrivals.push(`${method} ${url}`))
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
      socket.on('error', () => undefined)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.port = (server.address() as AddressInfo).port
    this.server = server
  }

  goDown(): void {
    this.server?.close()
    for (const socket of this.sockets) socket.destroy()
  }

  fault(on: RegExp, fault: Http2Fault): void {
    this.rule = { on, fault }
  }

  seen(on: RegExp): number {
    return this.arrivals.filter((call) => on.test(call)).length
  }

  private breakOff({ stream }: Http2ServerRequest, fault: Exclude<Http2Fault, '421' | 'half a body'>): void {
    const closeAll = (): void => this.sockets.forEach((socket) => socket.destroy())
    switch (fault) {
      case 'closed':
        return closeAll()
      case 'GOAWAY below it':
        stream.session?.goaway(constants.NGHTTP2_NO_ERROR, 0)
        return void setTimeout(closeAll, CLOSE_MS)
      case 'REFUSED_STREAM':
        return stream.close(constants.NGHTTP2_REFUSED_STREAM)
      case 'HTTP_1_1_REQUIRED':
        return stream.close(constants.NGHTTP2_HTTP_1_1_REQUIRED)
    }
  }
}

/** Workers need a flag to accept the self-signed certificate. */
export const test = base.extend<{ front: Http2Front }>({
  front: async ({}, provide, { project }) => {
    const front = new Http2Front()
    await front.comeUp(Number(new URL(project.use.baseURL ?? '').port))
    await provide(front)
    front.goDown()
  },
  baseURL: async ({ front }, provide) => {
    await provide(front.origin)
  },
  service: async ({}, provide) => {
    await provide(testService())
  },
})

export const http2Launch = {
  ...chromiumLaunch,
  args: [...(chromiumLaunch.args ?? []), '--ignore-certificate-errors'],
}
