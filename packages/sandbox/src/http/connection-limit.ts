import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress, isLoopback } from './client-address.ts'

/** A browser opens six in each of two pools; several browsers may share an address. */
export const CONNECTIONS_MAX = 100

/**
 * Closes connections of an address that has `max` open. This machine is exempt: a proxy on it carries all clients
 * and limits them (`nginx-demo.conf`).
 */
export function limitConnections(
  server: Server,
  max: number,
  isCounted = (address: string) => !isLoopback(address),
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? ''
    if (!isCounted(peer)) return
    const address = countedAddress(peer)
    const count = (open.get(address) ?? 0) + 1
    if (count > max) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
