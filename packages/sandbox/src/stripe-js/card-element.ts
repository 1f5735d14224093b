import { type ElementType, type FieldError, FIELDS, fieldError } from './card-rules.ts'

/** CSS by property; Stripe's own keys (`iconColor`, `::placeholder`) have no effect here. */
type Look = Record<string, unknown>

export interface ElementOptions {
  style?: { base?: Look; invalid?: Look }
  placeholder?: string
  disabled?: boolean
}

type Listener = (event: object) => void

function makeBadge(): HTMLElement {
  const badge = document.createElement('span')
  Object.assign(badge, { textContent: 'sandbox', translate: false })
  Object.assign(badge.style, {
    padding: '3px 5px',
    borderRadius: '4px',
    background: '#7a4d00',
    color: '#ffffff',
    font: '600 10px/1 system-ui, sans-serif',
    letterSpacing: '0.04em',
  })
  return badge
}

/** An input with the members of Stripe's elements that the portal and its libraries use. */
export class CardElement {
  readonly elementType: ElementType
  readonly #onDestroy: () => void
  readonly #row = document.createElement('div')
  readonly #input = document.createElement('input')
  readonly #listeners = new Map<string, Set<Listener>>()
  #options: ElementOptions
  /** After the first blur or payment, incomplete input is an error. */
  #left = false

  constructor(elementType: ElementType, options: ElementOptions, onDestroy: () => void) {
    this.elementType = elementType
    this.#options = options
    this.#onDestroy = onDestroy
    const { label, autocomplete } = FIELDS[elementType]
    const input = this.#input
    Object.assign(input, { inputMode: 'numeric', spellcheck: false, autocomplete, ariaLabel: label })
    // Via CSSOM, as the policy blocks inline styles in markup.
    Object.assign(input.style, { flex: '1', minWidth: '0', height: '24px', outline: 'none' })
    Object.assign(this.#row.style, { display: 'flex', alignItems: 'center', gap: '10px' })
    this.#row.append(input, ...(elementType === 'cardNumber' ? [makeBadge()] : []))
    input.addEventListener('input', () => {
      this.#left = false
      // Inside the text, reformatting would move the caret.
      if (input.selectionStart === input.value.length) this.#format()
      this.#changed()
    })
    input.addEventListener('focus', () => this.#emit('focus'))
    input.addEventListener('blur', () => {
      this.#left = this.digits !== ''
      this.#format()
      this.#changed()
      this.#emit('blur')
    })
    this.#draw()
  }

  get digits(): string {
    return FIELDS[this.elementType].keep(this.#input.value)
  }

  mount(container: HTMLElement): void {
    container.replaceChildren(this.#row)
    // The container can't be labeled as an input can.
    document
      .querySelector(`label[for="${container.id}"]`)
      ?.addEventListener('click', () => this.#input.focus())
  }

  destroy(): void {
    this.#row.remove()
    this.#onDestroy()
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
    if (event === 'ready') setTimeout(() => this.#emit('ready'))
    return this
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener)
    return this
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options }
    this.#draw()
  }

  focus(): void {
    this.#input.focus()
  }

  /** On payment: shows the field's error, and returns it. */
  check(): FieldError | null {
    this.#left = true
    this.#changed()
    return this.#error()
  }

  #error(): FieldError | null {
    const code = FIELDS[this.elementType].problem(this.digits)
    return code === null || (!this.#left && code.startsWith('incomplete')) ? null : fieldError(code)
  }

  #format(): void {
    this.#input.value = FIELDS[this.elementType].show(this.digits)
  }

  #changed(): void {
    this.#draw()
    const complete = FIELDS[this.elementType].problem(this.digits) === null
    this.#emit('change', { complete, error: this.#error() })
  }

  #draw(): void {
    const { style = {}, placeholder = '', disabled = false } = this.#options
    const invalid = this.#error() !== null
    Object.assign(this.#input, { placeholder, disabled, ariaInvalid: String(invalid) })
    Object.assign(this.#input.style, style.base, invalid ? style.invalid : {})
  }

  #emit(type: string, details: object = {}): void {
    for (const listener of this.#listeners.get(type) ?? [])
      listener({ elementType: this.elementType, ...details })
  }
}
