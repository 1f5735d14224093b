export type Listener = (event: object) => void

/** Listeners by event name. */
export class Listeners {
  readonly #byEvent = new Map<string, Set<Listener>>()

  on(event: string, listener: Listener): void {
    const listeners = this.#byEvent.get(event) ?? new Set()
    this.#byEvent.set(event, listeners.add(listener))
  }

  once(event: string, listener: Listener): void {
    const first: Listener = (value) => {
      this.off(event, first)
      listener(value)
    }
    this.on(event, first)
  }

  /** Removes one listener, or all of the event; one that is not there is no matter. */
  off(event: string, listener?: Listener): void {
    if (listener === undefined) this.#byEvent.delete(event)
    else this.#byEvent.get(event)?.delete(listener)
  }

  emit(event: string, value: object): void {
    for (const listener of this.#byEvent.get(event) ?? []) listener(value)
  }
}
