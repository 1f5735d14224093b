import { vi } from 'vitest'

/** A page that can be left and restored, for modules loaded afterwards. */
export function stubPage() {
  const events = new EventTarget()
  const reload = vi.fn()
  const fire = (type: string): void => {
    events.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
  }
  vi.stubGlobal('onpagehide', null)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('location', { reload })
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true, writable: true })
  const see = (visibilityState: DocumentVisibilityState): void => {
    vi.stubGlobal('document', { visibilityState })
    fire('visibilitychange')
    Reflect.deleteProperty(globalThis, 'document')
  }
  return {
    reload,
    leave: () => {
      fire('pagehide')
      see('hidden')
    },
    becomeVisible: () => see('visible'),
    comeBack: () => fire('pageshow'),
  }
}
