const WORDS_MAX = 60

/**
 * "plumbline-orders-needs-you-oak-hollow.csv". `shown`: search, filter and sort order, '' for an unused one.
 */
export function listFileName(list: 'properties' | 'orders', shown: readonly string[]): string {
  const words = shown
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const name = ['plumbline', list]
  for (const word of words) {
    if (name.join('-').length + word.length >= WORDS_MAX) break
    name.push(word)
  }
  return `${name.join('-')}.csv`
}
