import { addressKey } from '#lib/address-key.ts'

export interface Word {
  text: string
  changed: boolean
}

const keysOf = (text: string): string[] => addressKey(text).split(' ')

/**
 * The words of a matched address, each with whether the typed one lacks it; null when both are the same address. A ZIP code
 * or the like that was only added counts as well: it says where the match is.
 */
export function changedWords(typed: string, matched: string): Word[] | null {
  if (addressKey(typed) === addressKey(matched)) return null
  const known = new Set(keysOf(typed))
  return matched.split(' ').map((text) => ({
    text,
    changed: keysOf(text).some((key) => key !== '' && !known.has(key)),
  }))
}
