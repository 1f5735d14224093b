import { createStore } from 'zustand/vanilla'

const NAME = 'plumbline.key-left'

/** A key of this browser that a sign-out could not deactivate; `expiresAt` in ms. */
type KeyLeft = { name: string; expiresAt: number }

function readNotice(): KeyLeft | null {
  try {
    const { name, expiresAt } = JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Partial<KeyLeft>
    return typeof name === 'string' && typeof expiresAt === 'number' ? { name, expiresAt } : null
  } catch {
    return null
  }
}

/** What the sign-in page says after a sign-out. Outlasts a full load, which leads there from the payment page. Holds no secret. */
export const signOutNotice = createStore<KeyLeft | null>(readNotice)

signOutNotice.subscribe((left) => {
  try {
    if (left === null) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, JSON.stringify(left))
  } catch {
    // Without storage a full load forgets it; the key is deactivated at the next sign-in all the same.
  }
})
