import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { limitConnections } from './connection-limit.ts'

it('closes connections beyond an address’s limit, and stops counting closed ones', async () => {
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1')
  limitConnections(server, 2, () => true)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  const [first, second] = [await open(), await open()]
  await once(await open(), 'close')
  expect([first.destroyed, second.destroyed]).toEqual([false, false])
  first.destroy()
  let another = await open()
  for (let tries = 0; another.destroyed || !(await isKept(another)); tries += 1) {
    expect(tries).toBeLessThan(100)
    another = await open()
  }
  second.destroy()
  another.destroy()
  server.close()

  async function isKept(socket: Awaited<ReturnType<typeof open>>): Promise<boolean> {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
  }
})

it('doesn’t count this machine, whose proxy carries all clients', async () => {
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1')
  limitConnections(server, 0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  server.close()
})
