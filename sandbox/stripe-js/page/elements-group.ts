import type { Brand } from '../card-rules.ts'
import type { ElementOptions, ElementType } from '../protocol.ts'
import { CardElement } from './card-element.ts'
import { IntegrationError } from './integration-error.ts'

const ELEMENT_TYPES: readonly ElementType[] = ['cardNumber', 'cardExpiry', 'cardCvc', 'card']

const isElementType = (value: unknown): value is ElementType =>
  ELEMENT_TYPES.some((elementType) => elementType === value)

/** The name in `getElement('cardNumber')`, or the one that a React component carries. */
const nameIn = (wanted: unknown): unknown =>
  typeof wanted === 'function' ? (wanted as { __elementType?: unknown }).__elementType : wanted

/** What `stripe.elements()` returns: at most one living element of each type. Nothing happens before `create`. */
export class ElementsGroup {
  readonly #living = new Map<ElementType, CardElement>()
  #brand: Brand = 'unknown'

  create(elementType: unknown, options: ElementOptions = {}): CardElement {
    if (!isElementType(elementType)) {
      throw new IntegrationError(
        `A valid Element name must be provided. The sandbox has: ${ELEMENT_TYPES.join(', ')}. You passed: ${String(elementType)}.`,
      )
    }
    if (this.#living.has(elementType)) {
      throw new IntegrationError(`Can only create one Element of type ${elementType}.`)
    }
    const element = new CardElement(elementType, options, {
      brandChanged: (brand) => {
        this.#brand = brand
        this.#living.get('cardCvc')?.showBrand(brand)
      },
      ready: (type) => {
        if (type === 'cardCvc') element.showBrand(this.#brand)
      },
      destroyed: (type) => this.#living.delete(type),
    })
    this.#living.set(elementType, element)
    return element
  }

  getElement(wanted: unknown): CardElement | null {
    const name = nameIn(wanted)
    return isElementType(name) ? (this.#living.get(name) ?? null) : null
  }

  /** Whether this group made the element and it still lives. */
  has(element: unknown): boolean {
    return element instanceof CardElement && this.#living.get(element.elementType) === element
  }

  update(): void {}

  submit(): Promise<{ error?: undefined }> {
    return Promise.resolve({})
  }

  fetchUpdates(): Promise<{ error?: undefined }> {
    return Promise.resolve({})
  }

  on(): this {
    return this
  }

  off(): this {
    return this
  }
}
