import { createStore } from 'zustand/vanilla'

const NAME = 'plumbline.key-left'

/** Key that a sign-out couldn't deactivate; `expiresAt` in ms. */
type KeyLeft = { name: string; expiresAt: number }

function readNotice(): KeyLeft | null {
  try {
    const { name, expiresAt } = JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Partial<KeyLeft>
    return typeof name === 'string' && typeof expiresAt === 'number' ? { name, expiresAt } : null
  } catch {
    return null
  }
}

/** Shown by the sign-in page. Survives a full load. Contains no secret. */
export const signOutNotice = createStore<KeyLeft | null>(readNotice)

signOutNotice.subscribe((left) => {
  try {
    if (left === null) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, JSON.stringify(left))
  } catch {
    // Without storage, a full load loses the notice; the next sign-in still deactivates the key.
  }
})
