import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { test as base } from '../documents.ts'
import { overWire } from '../service/sandbox.ts'

export { expect } from '../documents.ts'

/** How the way from the browser to the sandbox behaves for large requests; small ones always pass. */
export interface UploadWire {
  /** Resets the connection once it has carried this many bytes to the sandbox. */
  cutAfter: number | null
  /** Passes no more bytes on than this each second. */
  bytesPerSecond: number | null
  /** Bytes that the sandbox was given, over all connections. */
  readonly passed: number
}

const SMALL_BYTES = 200_000

/** Passes the bytes of one connection on as the wire says. */
function join(client: Socket, port: number, wire: UploadWire & { passed: number }): void {
  const sandbox = connect({ port, host: '127.0.0.1', noDelay: true })
  let carried = 0
  const end = (): void => {
    client.destroy()
    sandbox.destroy()
  }
  for (const socket of [client, sandbox]) socket.on('error', end).on('close', end)
  sandbox.pipe(client)
  client.on('data', (chunk: Buffer) => {
    carried += chunk.length
    wire.passed += chunk.length
    if (wire.cutAfter !== null && carried > wire.cutAfter) {
      client.resetAndDestroy()
      sandbox.destroy()
      return
    }
    sandbox.write(chunk)
    if (wire.bytesPerSecond === null || carried < SMALL_BYTES) return
    client.pause()
    setTimeout(() => client.resume(), (chunk.length / wire.bytesPerSecond) * 1000)
  })
}

/** The test of documents, with everything of it going over a wire of its own. */
export const test = base.extend<{ wire: UploadWire }>({
  wire: async ({}, provide, { project }) => {
    const wire = { cutAfter: null, bytesPerSecond: null, passed: 0 }
    const port = Number(new URL(project.use.baseURL ?? '').port)
    const server = createServer({ noDelay: true }, (client) => join(client, port, wire))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await provide(Object.assign(wire, { origin: (server.address() as AddressInfo).port }))
    server.close()
  },
  baseURL: async ({ wire }, provide) => {
    await provide(`http://localhost:${String(Reflect.get(wire, 'origin'))}`)
  },
  request: async ({ playwright, baseURL }, provide, { project }) => {
    const request = await playwright.request.newContext(overWire(baseURL, project.use.baseURL))
    await provide(request)
    await request.dispose()
  },
})
