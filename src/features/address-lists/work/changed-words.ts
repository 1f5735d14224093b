import { addressKey } from '#lib/address-key.ts'

export interface Word {
  text: string
  changed: boolean
}

const keysOf = (text: string): string[] => addressKey(text).split(' ')

/** Marks words the typed address lacks, including an added ZIP code; null if both are the same address. */
export function changedWords(typed: string, matched: string): Word[] | null {
  if (addressKey(typed) === addressKey(matched)) return null
  const known = new Set(keysOf(typed))
  return matched.split(' ').map((text) => ({
    text,
    changed: keysOf(text).some((key) => key !== '' && !known.has(key)),
  }))
}
