/**
 * The once-only worker: sends refresh, createApiKey and createOrder, so that their answers outlive the page. It has a
 * message handler and no fetch handler: it has nothing to answer, and an upload that `respondWith` is called for tells no
 * progress any more. Built into `once-worker.js` at the base path.
 */
import { apiBaseUrl } from '#env.ts'
import { sendOnce, type OnceRequest, type SendResult } from './sender.ts'

/** What a page posts, with a port for the replies. */
export interface OnceMessage {
  type: 'once'
  claimId: string
  request: OnceRequest
}

/**
 * `mine`: this worker has the claim and sends now. `result`: what became of it. `failed`: it could not take the claim, or was asked
 * for an address that is not the service's.
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

/** TypeScript’s types of pages and of workers contradict each other, so what is needed here is said above. */
const scope = globalThis as unknown as WorkerScope

/** A page of an earlier version names no pending claim: it sends itself when it hears that this worker doesn't. */
type HeardMessage = Omit<OnceMessage, 'claimId'> & { claimId?: string }

const isOnceMessage = (data: unknown): data is HeardMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'once'

/** Whoever posts a message names the address; what goes there are tokens and keys. */
function isOfService(address: string): boolean {
  const service = URL.parse(`${apiBaseUrl}/api/v2/`, scope.location.href)
  return service !== null && URL.parse(address, scope.location.href)?.href.startsWith(service.href) === true
}

// An old and a new worker may live side by side: the claim decides between them.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('message', (event) => {
  const { data } = event
  const [port] = event.ports
  if (!isOnceMessage(data) || port === undefined) return
  const reply = (message: OnceReply): void => port.postMessage(message)
  const { claimId, request } = data
  if (claimId === undefined || !isOfService(request.url)) return reply({ type: 'failed' })
  event.waitUntil(
    sendOnce(claimId, request, () => reply({ type: 'mine' })).then(
      (result) => reply({ type: 'result', result }),
      () => reply({ type: 'failed' }),
    ),
  )
})
