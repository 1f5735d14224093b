import { brandRule, type Brand, type FieldError, type FieldState } from '../card-rules.ts'
import type { ElementOptions, ElementType, FromFrame, Share, ToFrame } from '../protocol.ts'
import { drawCardSign } from './card-sign.ts'
import { FIELDS_OF, numberField, type FieldKind } from './fields.ts'
import { applyLook, lookValue } from './look.ts'
import { typedInto } from './typing.ts'

interface Field {
  kind: FieldKind
  input: HTMLInputElement
  digits: string
  /** Whether leaving the field, or paying, has asked for it to be finished. */
  left: boolean
}

/** The inside of one card element: its inputs, their states, and the talk with the page over `port`. */
export class CardFrame {
  readonly #port: MessagePort
  readonly #elementType: ElementType
  readonly #fields: Field[]
  readonly #sign = document.createElement('span')
  #options: ElementOptions
  #brand: Brand = 'unknown'

  constructor(port: MessagePort, elementType: ElementType, options: ElementOptions) {
    this.#port = port
    this.#elementType = elementType
    this.#options = options
    this.#fields = FIELDS_OF[elementType].map((kind) => this.#makeField(kind))
    port.addEventListener('message', (event: MessageEvent<ToFrame>) => this.#hear(event.data))
    port.start()
  }

  /** Draws the inputs into `root` and says ready. */
  show(root: HTMLElement): void {
    root.dataset['element'] = this.#elementType
    this.#sign.className = 'sign'
    root.replaceChildren(this.#sign, ...this.#fields.map(({ input }) => input))
    if (this.#fields.some(({ kind }) => kind === numberField)) {
      const badge = document.createElement('span')
      badge.className = 'badge'
      badge.textContent = 'sandbox'
      root.append(badge)
    }
    this.#draw()
    new ResizeObserver(() => this.#tellHeight(root)).observe(root)
    this.#tellHeight(root)
    this.#tell({ type: 'ready' })
  }

  #makeField(kind: FieldKind): Field {
    const input = document.createElement('input')
    const field: Field = { kind, input, digits: '', left: false }
    input.inputMode = 'numeric'
    input.spellcheck = false
    input.autocomplete = kind.autocomplete
    input.setAttribute('aria-label', kind.label)
    input.addEventListener('input', (event) => this.#typed(field, event))
    input.addEventListener('focus', () => this.#tell({ type: 'focus' }))
    input.addEventListener('blur', () => this.#leave(field))
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#tell({ type: 'escape' })
      if (event.key === 'Enter') this.#tell({ type: 'submit' })
    })
    return field
  }

  #typed(field: Field, event: Event): void {
    const erased = event instanceof InputEvent && event.inputType.startsWith('delete')
    field.digits = typedInto(field.input, erased, {
      previous: field.digits,
      keep: (text) => field.kind.keep(text, this.#brand),
      show: (digits) => field.kind.show(digits),
    })
    field.left = false
    if (field.kind === numberField) this.#brand = brandRule(field.digits).brand
    this.#changed()
  }

  #leave(field: Field): void {
    field.left = field.digits !== ''
    this.#changed()
    this.#tell({ type: 'blur' })
  }

  #stateOf({ kind, digits }: Field): FieldState {
    return kind.state(digits, this.#brand)
  }

  #errorOf(field: Field): FieldError | null {
    const state = this.#stateOf(field)
    return field.left ? state.leaveError : state.error
  }

  #firstError(): FieldError | null {
    return this.#fields.map((field) => this.#errorOf(field)).find((error) => error !== null) ?? null
  }

  #changed(): void {
    this.#draw()
    const states = this.#fields.map((field) => this.#stateOf(field))
    this.#tell({
      type: 'change',
      empty: states.every(({ empty }) => empty),
      complete: states.every(({ complete }) => complete),
      error: this.#firstError(),
      ...(this.#fields.some(({ kind }) => kind === numberField) ? { brand: this.#brand } : {}),
    })
  }

  #draw(): void {
    for (const field of this.#fields) {
      const { empty, complete } = this.#stateOf(field)
      const invalid = this.#errorOf(field) !== null
      const { input, kind } = field
      const alone = this.#fields.length === 1
      input.placeholder = (alone ? this.#options.placeholder : undefined) ?? kind.placeholder
      input.disabled = this.#options.disabled === true
      input.setAttribute('aria-invalid', String(invalid))
      applyLook(input, this.#options, { empty, complete, invalid })
    }
    const single = this.#elementType === 'card'
    this.#sign.hidden = !(single ? this.#options.hideIcon !== true : this.#options.showIcon === true)
    const plain = { empty: false, complete: false, invalid: this.#firstError() !== null }
    drawCardSign(this.#sign, this.#brand, lookValue(this.#options, plain, 'iconColor') ?? '#8a8f8c')
  }

  #hear(message: ToFrame): void {
    const [first] = this.#fields
    switch (message.type) {
      case 'update':
        this.#options = { ...this.#options, ...message.options }
        this.#draw()
        break
      case 'focus':
        ;(this.#fields.find((field) => !this.#stateOf(field).complete) ?? first)?.input.focus()
        break
      case 'blur':
        for (const { input } of this.#fields) input.blur()
        break
      case 'clear':
        this.#clear()
        break
      case 'brand':
        if (message.brand === this.#brand) break
        this.#brand = message.brand
        this.#changed()
        break
      case 'ask':
        this.#answer(message.ask, message.want)
        break
    }
  }

  #clear(): void {
    for (const field of this.#fields) {
      field.digits = ''
      field.left = false
      field.input.value = ''
    }
    if (this.#fields.some(({ kind }) => kind === numberField)) this.#brand = 'unknown'
    this.#changed()
  }

  #answer(ask: number, want: 'check' | 'share'): void {
    for (const field of this.#fields) field.left = true
    const error = this.#firstError()
    if (want === 'check') this.#changed()
    const shares = error === null && want === 'share' ? this.#fields : []
    const share: Share = Object.assign({}, ...shares.map(({ kind, digits }) => kind.share(digits)))
    this.#tell({ type: 'answer', ask, error, share })
  }

  #tellHeight(root: HTMLElement): void {
    this.#tell({ type: 'height', height: Math.ceil(root.getBoundingClientRect().height) })
  }

  #tell(message: FromFrame): void {
    this.#port.postMessage(message, [])
  }
}
