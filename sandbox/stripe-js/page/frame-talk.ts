import type { FieldError } from '../card-rules.ts'
import { SANDBOX_MARKER, type Hello, type FromFrame, type Share, type ToFrame } from '../protocol.ts'
import { IntegrationError } from './integration-error.ts'

/** A frame's answer to "could paying go on" or "give your part". */
export interface FrameAnswer {
  error: FieldError | null
  share: Share
}

const gone = (): IntegrationError =>
  new IntegrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  )

/** The talk with one frame: a port of its own, renewed when the frame loads again, and questions with answers. */
export class FrameTalk {
  readonly #hear: (message: FromFrame) => void
  readonly #asked = new Map<number, PromiseWithResolvers<FrameAnswer>>()
  #port: MessagePort | null = null
  #nextAsk = 1

  constructor(hear: (message: FromFrame) => void) {
    this.#hear = hear
  }

  /** Greets a frame that has just loaded. */
  greet(frame: HTMLIFrameElement, hello: Omit<Hello, 'marker'>): void {
    const { port1, port2 } = new MessageChannel()
    this.#port?.close()
    this.#port = port1
    port1.addEventListener('message', (event: MessageEvent<FromFrame>) => this.#take(event.data))
    port1.start()
    const message: Hello = { marker: SANDBOX_MARKER, ...hello }
    // The frame has no origin to name: it is sandboxed. Nothing secret is in the greeting.
    frame.contentWindow?.postMessage(message, '*', [port2])
  }

  tell(message: ToFrame): void {
    this.#port?.postMessage(message)
  }

  /** Asks the frame; rejects when there is none, or when it goes away before it has answered. */
  ask(want: 'check' | 'share'): Promise<FrameAnswer> {
    if (this.#port === null) return Promise.reject(gone())
    const asked = Promise.withResolvers<FrameAnswer>()
    const ask = this.#nextAsk
    this.#nextAsk += 1
    this.#asked.set(ask, asked)
    this.tell({ type: 'ask', ask, want })
    return asked.promise
  }

  close(): void {
    this.#port?.close()
    this.#port = null
    for (const asked of this.#asked.values()) asked.reject(gone())
    this.#asked.clear()
  }

  #take(message: FromFrame): void {
    if (message.type !== 'answer') {
      this.#hear(message)
      return
    }
    this.#asked.get(message.ask)?.resolve({ error: message.error, share: message.share })
    this.#asked.delete(message.ask)
  }
}
