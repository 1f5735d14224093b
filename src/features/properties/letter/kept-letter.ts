import * as z from 'zod/mini'
import { readJson, writeJson } from '#platform/web-storage.ts'
import type { Letter } from './letter.ts'

const keptLetter = z.object({ propertyId: z.int(), subject: z.string(), body: z.string() })

const keyOf = (account: string): string => `plumbline.letter.${account}`

/** Null if it wasn't edited in this tab. */
export function recallLetter(account: string, propertyId: number): Letter | null {
  const read = z.safeParse(keptLetter, readJson('sessionStorage', keyOf(account)))
  if (!read.success || read.data.propertyId !== propertyId) return null
  const { subject, body } = read.data
  return { subject, body }
}

/** Best effort; null deletes it. */
export const keepLetter = (account: string, propertyId: number, letter: Letter | null): void =>
  void writeJson('sessionStorage', keyOf(account), letter === null ? null : { propertyId, ...letter })
