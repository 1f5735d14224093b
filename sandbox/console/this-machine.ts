import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../http/client-address.ts'

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u

/** Headers that proxies, balancers and content networks add. */
const PROXY_HEADER =
  /^(?:forwarded|via|x-forwarded.*|x-real-.*|x-original-.*|x-client-.*|x-cluster-.*|x-proxy.*|x-envoy-.*|x-amzn-.*|x-azure-.*|x-appengine-.*|true-client-ip|cdn-loop|(?:cf|fly|fastly|akamai|proxy)-.*)$/u

/** Whether `Host` is a loopback name with the very port that this connection came in by; 80 may go without saying. */
function namesThisSocket(host: string, port: number | undefined): boolean {
  const [, name = '', given] = /^(.*?)(?::(\d+))?$/u.exec(host) ?? []
  return LOOPBACK_HOST.test(name) && Number(given ?? 80) === port
}

/**
 * Whether it is certain that a browser or script of this machine asks, with nothing between. A proxy on this machine comes
 * from loopback as well, and need not say that it is one; but it speaks HTTP/1.0 (nginx, unless told), or names another host or
 * port, or adds a header, and each leaves out `Connection: keep-alive`, which is said from one neighbor to the next and is
 * what browsers, Node and most libraries send. Whoever fails here, curl among them, shows the token.
 */
export function isThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  return (
    httpVersion === '1.1' &&
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(socket.localAddress ?? '') &&
    namesThisSocket(host, socket.localPort) &&
    headers.connection?.toLowerCase() === 'keep-alive' &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name)) &&
    (origin === undefined || origin === `http://${host}`)
  )
}
