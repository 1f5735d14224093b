import {
  type ElementOptions,
  type ElementType,
  type FrameAnswer,
  type FromFrame,
  type Hello,
  IntegrationError,
  SANDBOX_MARKER,
  type ToFrame,
} from '../protocol.ts'

/** Folder of this script, which a portal on another origin finds too. */
export const SANDBOX_BASE = new URL(
  '.',
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '/sandbox/',
).href

const TITLES: Record<ElementType, string> = {
  cardNumber: 'Secure card number input frame (sandbox)',
  cardExpiry: 'Secure expiration date input frame (sandbox)',
  cardCvc: 'Secure security code input frame (sandbox)',
}

type Listener = (event: object) => void

const gone = (): IntegrationError =>
  new IntegrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  )

/** Sandboxed without an origin, so the page can't read the card. */
function makeFrame(elementType: ElementType): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = TITLES[elementType]
  frame.name = `plumbline-sandbox-${elementType}`
  frame.setAttribute('sandbox', 'allow-scripts allow-forms')
  frame.setAttribute('scrolling', 'no')
  frame.src = `${SANDBOX_BASE}stripe-frame.html`
  // Must match the frame's document; otherwise browsers paint a white background.
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: '21px',
    border: '0',
    colorScheme: 'light',
  })
  return frame
}

/** Channel to a frame: our port and the frame's. */
function listen(hear: (message: unknown) => void): [MessagePort, MessagePort] {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  port1.start()
  return [port1, port2]
}

/** The members of Stripe's elements that the portal and its libraries use. */
export class CardElement {
  readonly elementType: ElementType
  readonly #hear: (message: FromFrame) => void
  readonly #onDestroy: () => void
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #gone = Promise.withResolvers<never>()
  #options: ElementOptions
  #container: HTMLElement | null = null
  #frame: HTMLIFrameElement | null = null
  #port: MessagePort | null = null
  #focusWanted = false
  #isDestroyed = false

  /** `hear` receives the frame's messages. */
  constructor(
    elementType: ElementType,
    options: ElementOptions,
    hear: (message: FromFrame) => void,
    onDestroy: () => void,
  ) {
    this.elementType = elementType
    this.#options = options
    this.#hear = hear
    this.#onDestroy = onDestroy
    this.#gone.promise.catch(() => undefined)
  }

  mount(container: unknown): void {
    if (this.#isDestroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    if (!(container instanceof HTMLElement))
      throw new IntegrationError('What was given to mount() is not an element of the page.')
    const frame = makeFrame(this.elementType)
    this.#frame = frame
    this.#container = container
    frame.addEventListener('load', () => this.#greet(frame))
    document.addEventListener('click', this.#onClick)
    container.replaceChildren(frame)
  }

  /** Idempotent. */
  destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    document.removeEventListener('click', this.#onClick)
    this.#frame?.remove()
    this.#port?.close()
    this.#gone.reject(gone())
    this.#onDestroy()
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
    return this
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener)
    return this
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options }
    this.#send({ type: 'update', options })
  }

  focus(): void {
    this.#focusWanted = this.#port === null
    this.#frame?.focus()
    this.#send({ type: 'focus' })
  }

  /** The frame's error or its part of a token. Rejects if the element isn't mounted or is destroyed. */
  ask(): Promise<FrameAnswer> {
    if (this.#port === null) return Promise.reject(gone())
    const answer = Promise.withResolvers<FrameAnswer>()
    const [, theirs] = listen((message) => answer.resolve(message as FrameAnswer))
    this.#send({ type: 'ask' }, [theirs])
    return Promise.race([answer.promise, this.#gone.promise])
  }

  /** Sends a port to a frame that has loaded. */
  #greet(frame: HTMLIFrameElement): void {
    const [ours, theirs] = listen((message) => this.#heard(message as FromFrame))
    this.#port?.close()
    this.#port = ours
    const hello: Hello = {
      marker: SANDBOX_MARKER,
      elementType: this.elementType,
      options: this.#options,
    }
    // '*': a sandboxed frame has no origin. The message has no secrets.
    frame.contentWindow?.postMessage(hello, '*', [theirs])
  }

  #heard(message: FromFrame): void {
    if (message.type === 'ready' && this.#focusWanted) this.focus()
    if (message.type === 'submit') this.#frame?.closest('form')?.requestSubmit()
    this.#hear(message)
    const event = { ...message, elementType: this.elementType }
    for (const listener of this.#listeners.get(message.type) ?? []) listener(event)
  }

  /** A click on the container's label focuses the field, as with an input. */
  readonly #onClick = ({ target }: MouseEvent): void => {
    const label = target instanceof Element ? target.closest('label') : null
    const id = this.#container?.id ?? ''
    if (id !== '' && label?.htmlFor === id) this.focus()
  }

  #send(message: ToFrame, ports: MessagePort[] = []): void {
    this.#port?.postMessage(message, ports)
  }
}
