import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * The address that a request comes from. Behind a proxy on this machine it is the last one of `X-Forwarded-For`: the proxy
 * wrote that itself, whatever its client claimed before. From elsewhere nobody is believed.
 */
function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const peer = socket.remoteAddress ?? ''
  if (!isLoopback(peer)) return peer
  const forwarded = headers['x-forwarded-for']
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim() ?? ''
  return isIP(last) === 0 ? peer : last
}

/** What a limit counts by: an IPv4 address, or of an IPv6 address the first half, which is what one customer is given. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [start = '', end] = (address.split('%')[0] ?? '').split('::')
  const head = start === '' ? [] : start.split(':')
  const tail = end === undefined || end === '' ? [] : end.split(':')
  const missing = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...missing, ...tail].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** The address that the sender of a request is counted by. */
export const senderOf = (message: IncomingMessage): string => countedAddress(clientAddress(message))
