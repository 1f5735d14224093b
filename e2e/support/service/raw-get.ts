import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

interface RawAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

/** Sends the path as it is: browsers and `fetch` would normalize it. */
export async function rawGet(origin: string, path: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const sent = request({ hostname, port, path, headers: { Connection: 'close' } }).end()
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (answer === undefined) throw new Error('No answer')
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}
