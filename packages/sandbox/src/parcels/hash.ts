/** FNV-1a with a final mix, 32 bits: the same on every machine. Not for secrets. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Stable per text. Throws if there are no choices. */
export function pick<T>(choices: readonly T[], text: string): T {
  const choice = choices[hashOf(text) % choices.length]
  if (choice === undefined) throw new RangeError('Nothing to pick from')
  return choice
}

/** Integer from `least` to `most`, inclusive; stable per text. */
export const between = (least: number, most: number, text: string): number =>
  least + (hashOf(text) % (most - least + 1))

/** Replaces each `#` by a digit, stable per text: `17##-####` → `1748-0391`. */
export const fillDigits = (pattern: string, text: string): string => {
  let place = 0
  return pattern.replaceAll('#', () => {
    place += 1
    return String(hashOf(`${text}:${place}`) % 10)
  })
}
