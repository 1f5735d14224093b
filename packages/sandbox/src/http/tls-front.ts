import { request as plainRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import { generate } from 'selfsigned'

/** Hop-by-hop headers; HTTP/2 has none. */
const ofOneHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'])

const passedOn = (headers: IncomingMessage['headers'] | Http2ServerRequest['headers']): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofOneHop.has(name.toLowerCase())),
  )

/** Called before the browser gets the answer; true if handled (a test breaks something). */
type OnAnswer = (request: Http2ServerRequest, response: Http2ServerResponse) => boolean

interface FrontOptions {
  /** Port of the plain local server. */
  port: number
  onAnswer?: OnAnswer
}

/** HTTPS proxy (HTTP/2 or HTTP/1.1) for a plain local server, with a new self-signed certificate. */
export async function createTlsFront({ port, onAnswer }: FrontOptions): Promise<Http2SecureServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  const server = createSecureServer({ key, cert, allowHTTP1: true })
  // Browsers that leave break connections; the plain server handles its side.
  server.on('sessionError', () => undefined)
  server.on('tlsClientError', () => undefined)
  server.on('request', (request, response) => {
    const { method, url, headers, authority, httpVersionMajor } = request
    const plain = plainRequest({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: {
        ...passedOn(headers),
        host: headers.host ?? authority,
      },
    })
    request.on('error', () => plain.destroy())
    response.on('error', () => plain.destroy())
    response.on('close', () => plain.destroy())
    plain.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(constants.HTTP_STATUS_BAD_GATEWAY).end()
    })
    plain.on('response', (answer) => {
      if (onAnswer?.(request, response) === true) return
      const ends = httpVersionMajor === 1 && answer.headers.connection === 'close'
      response.writeHead(answer.statusCode ?? constants.HTTP_STATUS_BAD_GATEWAY, {
        ...passedOn(answer.headers),
        ...(ends && { connection: 'close' }),
      })
      answer.pipe(response)
    })
    request.pipe(plain)
  })
  return server
}
