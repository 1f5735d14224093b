import type { ChangeMessage } from '../protocol.ts'

const NAMES: Record<string, string> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
}

/** The container's state classes, and its labels: a click on one focuses the field, as for an input. */
export class ContainerLook {
  readonly #container: HTMLElement
  readonly #names: Record<string, string>
  readonly #onClick: (event: MouseEvent) => void

  constructor(container: HTMLElement, names: Record<string, string>, focus: () => void) {
    this.#container = container
    this.#names = { ...NAMES, ...names }
    this.#onClick = ({ target }) => {
      const label = target instanceof Element ? target.closest('label') : null
      if (label !== null && container.id !== '' && label.htmlFor === container.id) focus()
    }
    document.addEventListener('click', this.#onClick)
    this.#set('base', true)
    this.#set('empty', true)
  }

  show({ empty, complete, error }: ChangeMessage): void {
    this.#set('empty', empty)
    this.#set('complete', complete)
    this.#set('invalid', error !== null)
  }

  showFocus(focused: boolean): void {
    this.#set('focus', focused)
  }

  remove(): void {
    document.removeEventListener('click', this.#onClick)
    for (const part of Object.keys(NAMES)) this.#set(part, false)
  }

  #set(part: string, on: boolean): void {
    for (const name of (this.#names[part] ?? '').split(' ').filter((word) => word !== '')) {
      this.#container.classList.toggle(name, on)
    }
  }
}
