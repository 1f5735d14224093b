import { addressKey } from '#lib/address-key.ts'

export interface Word {
  text: string
  changed: boolean
}

const keysOf = (text: string): string[] => addressKey(text).split(' ')

/**
 * Words of the matched address, each marked if the typed one lacks it; null if both are the same address. An
 * added ZIP code counts too: it tells where the match is.
 */
export function changedWords(typed: string, matched: string): Word[] | null {
  if (addressKey(typed) === addressKey(matched)) return null
  const known = new Set(keysOf(typed))
  return matched.split(' ').map((text) => ({
    text,
    changed: keysOf(text).some((key) => key !== '' && !known.has(key)),
  }))
}
