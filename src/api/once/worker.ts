/**
 * The once-only worker sends createOrder, so its answer outlives the page. No fetch handler: it has nothing to
 * answer, and uploads that pass through `respondWith` report no progress. Built into `once-worker.js` at the base
 * path.
 */
import { API_PREFIX } from '@plumbline/service-contract/operations'
import { apiBaseUrl } from '#env.ts'
import { sendOnce, type OnceRequest, type SendResult } from './sender.ts'

export interface OnceMessage {
  type: 'once'
  claimId: string
  request: OnceRequest
}

/**
 * `mine`: this worker has the claim and sends now. `failed`: it couldn't take the claim, or the address isn't
 * the service's.
 */
export type OnceReply = { type: 'mine' } | { type: 'result'; result: SendResult } | { type: 'failed' }

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface WorkerScope {
  readonly location: { readonly href: string }
  addEventListener: ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'message', listener: (event: WorkerMessageEvent) => void) => void)
  skipWaiting: () => Promise<void>
}

/** TypeScript's types of pages and workers conflict, hence the declarations above. */
const scope = globalThis as unknown as WorkerScope

const isOnceMessage = (data: unknown): data is OnceMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'once'

/** The key goes to the address in the message. */
function isOfService(address: string): boolean {
  const service = URL.parse(`${apiBaseUrl}${API_PREFIX}/`, scope.location.href)
  return service !== null && URL.parse(address, scope.location.href)?.href.startsWith(service.href) === true
}

// An old and a new worker may coexist: the claim decides.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('message', (event) => {
  const { data } = event
  const [port] = event.ports
  if (!isOnceMessage(data) || port === undefined) return
  const reply = (message: OnceReply): void => port.postMessage(message)
  const { claimId, request } = data
  if (!isOfService(request.url)) return reply({ type: 'failed' })
  event.waitUntil(
    sendOnce(claimId, request, () => reply({ type: 'mine' })).then(
      (result) => reply({ type: 'result', result }),
      () => reply({ type: 'failed' }),
    ),
  )
})
