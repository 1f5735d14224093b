import * as z from 'zod/mini'
import type { Letter } from './letter.ts'

const keptLetter = z.object({ propertyId: z.int(), subject: z.string(), body: z.string() })

/** Where this tab keeps the letter that its account has changed, so that a reload brings it back. */
const keyOf = (account: string): string => `plumbline.letter.${account}`

/** The letter for a property as it was last changed in this tab; null where it was not. */
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

/** Keeps a changed letter, or forgets it (null). A storage that refuses only means that a reload starts with the first text. */
export function keepLetter(account: string, propertyId: number, letter: Letter | null): void {
  try {
    if (letter === null) sessionStorage.removeItem(keyOf(account))
    else sessionStorage.setItem(keyOf(account), JSON.stringify({ propertyId, ...letter }))
  } catch {
    // The text is still on the page.
  }
}
