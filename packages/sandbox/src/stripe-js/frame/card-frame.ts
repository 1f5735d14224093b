import { brandOf, FIELDS } from '../card-rules.ts'
import type {
  Brand,
  ElementOptions,
  ElementType,
  FieldError,
  FrameAnswer,
  FromFrame,
  ToFrame,
} from '../protocol.ts'
import { drawCardSign } from './card-sign.ts'
import { typedInto } from './typing.ts'

/** Contents of one card element: input, state, and messages to the page over `port`. */
export class CardFrame {
  readonly #port: MessagePort
  readonly #elementType: ElementType
  readonly #input = document.createElement('input')
  readonly #sign = document.createElement('span')
  #options: ElementOptions
  #digits = ''
  /** After the first blur or payment, incomplete input is an error. */
  #left = false

  constructor(port: MessagePort, elementType: ElementType, options: ElementOptions) {
    this.#port = port
    this.#elementType = elementType
    this.#options = options
    port.addEventListener('message', (event: MessageEvent<ToFrame>) => this.#hear(event))
    port.start()
  }

  /** Renders the input and reports ready. */
  show(root: HTMLElement): void {
    const input = this.#input
    const { autocomplete, label } = FIELDS[this.#elementType]
    Object.assign(input, { inputMode: 'numeric', spellcheck: false, autocomplete, ariaLabel: label })
    input.addEventListener('input', (event) => this.#typed(event))
    input.addEventListener('focus', () => this.#send({ type: 'focus' }))
    input.addEventListener('blur', () => this.#leave())
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.#send({ type: 'submit' })
    })
    this.#sign.className = 'sign'
    root.replaceChildren(this.#sign, input)
    if (this.#isNumber) {
      const badge = document.createElement('span')
      badge.className = 'badge'
      badge.textContent = 'sandbox'
      root.append(badge)
    }
    this.#draw()
    this.#send({ type: 'ready' })
  }

  get #isNumber(): boolean {
    return this.#elementType === 'cardNumber'
  }

  get #brand(): Brand {
    return this.#isNumber ? brandOf(this.#digits) : (this.#options.brand ?? 'unknown')
  }

  #typed(event: Event): void {
    const { keep, show } = FIELDS[this.#elementType]
    const erased = event instanceof InputEvent && event.inputType.startsWith('delete')
    this.#digits = typedInto(this.#input, erased, {
      keep: (text) => keep(text, this.#brand),
      show,
    })
    this.#left = false
    this.#changed()
  }

  #leave(): void {
    this.#left = this.#digits !== ''
    this.#changed()
    this.#send({ type: 'blur' })
  }

  #state(): { complete: boolean; error: FieldError | null } {
    const { complete, error, leaveError } = FIELDS[this.#elementType].state(this.#digits, this.#brand)
    return { complete, error: this.#left ? leaveError : error }
  }

  #changed(): void {
    this.#draw()
    this.#send({ type: 'change', ...this.#state(), ...(this.#isNumber ? { brand: this.#brand } : {}) })
  }

  /** Via CSSOM: no inline styles in markup. */
  #draw(): void {
    const { style = {}, placeholder = '', disabled = false, showIcon = false } = this.#options
    const invalid = this.#state().error !== null
    const { '::placeholder': hint, iconColor, ...look } = { ...style.base, ...(invalid ? style.invalid : {}) }
    Object.assign(this.#input, { placeholder, disabled, ariaInvalid: String(invalid) })
    Object.assign(this.#input.style, look)
    if (typeof hint === 'object') this.#input.style.setProperty('--placeholder', hint['color'] ?? '')
    this.#sign.hidden = !showIcon
    drawCardSign(this.#sign, this.#brand, typeof iconColor === 'string' ? iconColor : '#8a8f8c')
  }

  #hear({ data, ports: [answers] }: MessageEvent<ToFrame>): void {
    if (data.type === 'focus') this.#input.focus()
    else if (data.type === 'ask') answers?.postMessage(this.#answer(), [])
    else {
      const before = this.#brand
      this.#options = { ...this.#options, ...data.options }
      if (this.#brand === before) this.#draw()
      else this.#changed()
    }
  }

  #answer(): FrameAnswer {
    this.#left = true
    this.#changed()
    const { error } = this.#state()
    const card = error === null ? FIELDS[this.#elementType].card?.(this.#digits) : undefined
    return { error, ...(card === undefined ? {} : { card }) }
  }

  #send(message: FromFrame): void {
    this.#port.postMessage(message, [])
  }
}
