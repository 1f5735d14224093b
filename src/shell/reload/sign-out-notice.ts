import { createStore } from 'zustand/vanilla'
import { readJson, writeJson } from '#platform/web-storage.ts'

const NAME = 'plumbline.key-left'

/** Key that a sign-out couldn't deactivate; `expiresAt` in ms. */
type KeyLeft = { name: string; expiresAt: number }

function readNotice(): KeyLeft | null {
  const { name, expiresAt } = (readJson('sessionStorage', NAME) ?? {}) as Partial<KeyLeft>
  return typeof name === 'string' && typeof expiresAt === 'number' ? { name, expiresAt } : null
}

/** Shown by the sign-in page. Survives a full load. Contains no secret. */
export const signOutNotice = createStore<KeyLeft | null>(readNotice)

// If it isn't stored, a full load loses the notice; the next sign-in still deactivates the key.
signOutNotice.subscribe((left) => void writeJson('sessionStorage', NAME, left))
