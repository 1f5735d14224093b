const WORDS_MAX = 60

/**
 * The name of a file that holds what a list shows: "plumbline-orders-needs-you-oak-hollow.csv". `shown` are the words of search,
 * filter and order, '' for one that is not in use.
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
