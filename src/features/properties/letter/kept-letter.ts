import * as z from 'zod/mini'
import type { Letter } from './letter.ts'

const keptLetter = z.object({ propertyId: z.int(), subject: z.string(), body: z.string() })

const keyOf = (account: string): string => `plumbline.letter.${account}`

/** Null if it wasn't edited in this tab. */
export function recallLetter(account: string, propertyId: number): Letter | null {
  try {
    const read = z.safeParse(keptLetter, JSON.parse(sessionStorage.getItem(keyOf(account)) ?? 'null'))
    if (!read.success || read.data.propertyId !== propertyId) return null
    const { subject, body } = read.data
    return { subject, body }
  } catch {
    return null
  }
}

/** Best effort; null deletes it. */
export function keepLetter(account: string, propertyId: number, letter: Letter | null): void {
  try {
    if (letter === null) sessionStorage.removeItem(keyOf(account))
    else sessionStorage.setItem(keyOf(account), JSON.stringify({ propertyId, ...letter }))
  } catch {
    // The text is still on the page.
  }
}
