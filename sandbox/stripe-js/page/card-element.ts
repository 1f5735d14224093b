import type { Brand } from '../card-rules.ts'
import type { ChangeMessage, ElementOptions, ElementType, FromFrame } from '../protocol.ts'
import { ContainerLook } from './container-look.ts'
import { FrameTalk, type FrameAnswer } from './frame-talk.ts'
import { IntegrationError } from './integration-error.ts'
import { Listeners, type Listener } from './listeners.ts'
import { makeFrame } from './make-frame.ts'

const LOAD_LIMIT_MS = 10_000

/** What a group does for its elements. */
export interface ElementGroup {
  brandChanged(brand: Brand): void
  ready(type: ElementType): void
  destroyed(type: ElementType): void
}

/** One card element of the page, with the members that Stripe's has: a frame in a container, and its listeners. */
export class CardElement {
  readonly elementType: ElementType
  readonly #group: ElementGroup
  readonly #listeners = new Listeners()
  readonly #talk = new FrameTalk((message) => this.#hear(message))
  #options: ElementOptions
  #look: ContainerLook | null = null
  #frame: HTMLIFrameElement | null = null
  #loadTimer: ReturnType<typeof setTimeout> | undefined
  #ready = false
  #focusWanted = false
  #isDestroyed = false

  constructor(elementType: ElementType, options: ElementOptions, group: ElementGroup) {
    this.elementType = elementType
    this.#options = options
    this.#group = group
  }

  /** Puts the frame into a container, given as an element or a selector. */
  mount(target: unknown): void {
    this.#mustLive()
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!(container instanceof HTMLElement)) {
      throw new IntegrationError('What was given to mount() is not an element of the page.')
    }
    this.unmount()
    const frame = makeFrame(this.elementType)
    this.#look = new ContainerLook(container, this.#options.classes ?? {}, () => this.focus())
    this.#frame = frame
    frame.addEventListener('load', () => {
      this.#talk.greet(frame, { elementType: this.elementType, options: this.#plainOptions() })
    })
    container.replaceChildren(frame)
    this.#loadTimer = setTimeout(() => {
      const error = { type: 'api_connection_error', message: 'The card field did not load.' }
      this.#emit('loaderror', { error })
    }, LOAD_LIMIT_MS)
  }

  unmount(): void {
    clearTimeout(this.#loadTimer)
    this.#look?.remove()
    this.#frame?.remove()
    this.#talk.close()
    this.#look = null
    this.#frame = null
    this.#ready = false
  }

  /** Frees the element's type in its group; harmless when done twice. */
  destroy(): void {
    if (this.#isDestroyed) return
    this.unmount()
    this.#isDestroyed = true
    this.#group.destroyed(this.elementType)
  }

  on(event: string, listener: Listener): this {
    this.#listeners.on(event, listener)
    return this
  }

  once(event: string, listener: Listener): this {
    this.#listeners.once(event, listener)
    return this
  }

  off(event: string, listener?: Listener): this {
    this.#listeners.off(event, listener)
    return this
  }

  update(options: ElementOptions): void {
    this.#mustLive()
    this.#options = { ...this.#options, ...options }
    this.#talk.tell({ type: 'update', options: this.#plainOptions() })
  }

  focus(): void {
    this.#mustLive()
    this.#focusWanted = !this.#ready
    this.#frame?.focus()
    this.#talk.tell({ type: 'focus' })
  }

  blur(): void {
    this.#mustLive()
    this.#talk.tell({ type: 'blur' })
  }

  clear(): void {
    this.#mustLive()
    this.#talk.tell({ type: 'clear' })
  }

  /** Tells the frame the brand that another frame found; the length of a security code follows from it. */
  showBrand(brand: Brand): void {
    this.#talk.tell({ type: 'brand', brand })
  }

  /** Asks the frame for its error, or for its part of a token. Rejects when the element is not mounted. */
  ask(want: 'check' | 'share'): Promise<FrameAnswer> {
    return this.#talk.ask(want)
  }

  #hear(message: FromFrame): void {
    switch (message.type) {
      case 'ready':
        this.#frameIsReady()
        break
      case 'change':
        this.#changed(message)
        break
      case 'focus':
      case 'blur':
        this.#look?.showFocus(message.type === 'focus')
        this.#emit(message.type, {})
        break
      case 'escape':
        this.#emit('escape', {})
        break
      case 'submit':
        this.#frame?.closest('form')?.requestSubmit()
        break
      case 'height':
        if (this.#frame !== null) this.#frame.style.height = `${message.height}px`
        break
      case 'answer':
        break
    }
  }

  #frameIsReady(): void {
    clearTimeout(this.#loadTimer)
    this.#ready = true
    this.#group.ready(this.elementType)
    if (this.#focusWanted) this.focus()
    this.#emit('ready', {})
  }

  #changed({ empty, complete, error, brand }: ChangeMessage): void {
    this.#look?.show({ type: 'change', empty, complete, error })
    if (brand !== undefined) this.#group.brandChanged(brand)
    this.#emit('change', {
      empty,
      complete,
      error: error ?? undefined,
      ...(brand === undefined ? {} : { brand }),
      ...(this.elementType === 'card' ? { value: { postalCode: '' } } : {}),
    })
  }

  #emit(event: string, more: object): void {
    this.#listeners.emit(event, { elementType: this.elementType, ...more })
  }

  /** Options as plain data: what a port cannot carry is left out. */
  #plainOptions(): ElementOptions {
    return JSON.parse(JSON.stringify(this.#options)) as ElementOptions
  }

  #mustLive(): void {
    if (!this.#isDestroyed) return
    throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
  }
}
