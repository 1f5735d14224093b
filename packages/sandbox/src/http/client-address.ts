import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Behind a local proxy, the last address in `X-Forwarded-For`: the proxy wrote it; the rest may be forged. From
 * other machines the header is ignored.
 */
function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const peer = socket.remoteAddress ?? ''
  if (!isLoopback(peer)) return peer
  const forwarded = headers['x-forwarded-for']
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim() ?? ''
  return isIP(last) === 0 ? peer : last
}

/** An IPv4 address, or the first half of an IPv6 address (a customer's network). */
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

export const senderOf = (message: IncomingMessage): string => countedAddress(clientAddress(message))
