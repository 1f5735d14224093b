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

/** Where the sandbox is: the folder of this script, so that a portal on another origin finds it too. */
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

/** A frame without an origin of its own, so that the page around it cannot read what is typed in it. */
function makeFrame(elementType: ElementType): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = TITLES[elementType]
  frame.name = `plumbline-sandbox-${elementType}`
  frame.setAttribute('sandbox', 'allow-scripts allow-forms')
  frame.setAttribute('scrolling', 'no')
  frame.src = `${SANDBOX_BASE}stripe-frame.html`
  // The color scheme is that of the inside: a frame of another one than its page is painted white behind.
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: '21px',
    border: '0',
    colorScheme: 'light',
  })
  return frame
}

/** A channel to a frame: our end, where messages are listened for, and the frame's. */
function listen(hear: (message: unknown) => void): [MessagePort, MessagePort] {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  port1.start()
  return [port1, port2]
}

/** One card element of the page, with the members of Stripe's that the portal and its libraries use. */
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

  /** `hear` is told all that the frame says, `onDestroy` the end of the element. */
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

  /** Puts the frame into a container. */
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

  /** Ends the element; harmless when done twice. */
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

  /** Asks the frame for its error, or for its part of a token. Rejects when the element is not mounted, or goes away. */
  ask(): Promise<FrameAnswer> {
    if (this.#port === null) return Promise.reject(gone())
    const answer = Promise.withResolvers<FrameAnswer>()
    const [, theirs] = listen((message) => answer.resolve(message as FrameAnswer))
    this.#send({ type: 'ask' }, [theirs])
    return Promise.race([answer.promise, this.#gone.promise])
  }

  /** Greets a frame that has just loaded, with a port for all that follows. */
  #greet(frame: HTMLIFrameElement): void {
    const [ours, theirs] = listen((message) => this.#heard(message as FromFrame))
    this.#port?.close()
    this.#port = ours
    const hello: Hello = {
      marker: SANDBOX_MARKER,
      elementType: this.elementType,
      options: this.#options,
    }
    // The frame has no origin to name: it is sandboxed. Nothing secret is in the greeting.
    frame.contentWindow?.postMessage(hello, '*', [theirs])
  }

  #heard(message: FromFrame): void {
    if (message.type === 'ready' && this.#focusWanted) this.focus()
    if (message.type === 'submit') this.#frame?.closest('form')?.requestSubmit()
    this.#hear(message)
    const event = { ...message, elementType: this.elementType }
    for (const listener of this.#listeners.get(message.type) ?? []) listener(event)
  }

  /** A click on the container's label focuses the field, as for an input. */
  readonly #onClick = ({ target }: MouseEvent): void => {
    const label = target instanceof Element ? target.closest('label') : null
    const id = this.#container?.id ?? ''
    if (id !== '' && label?.htmlFor === id) this.focus()
  }

  #send(message: ToFrame, ports: MessagePort[] = []): void {
    this.#port?.postMessage(message, ports)
  }
}
