/** Repeatable: the same seed gives the same sequence. */
export interface Chance {
  /** Integer from `low` to `high`, inclusive. */
  between: (low: number, high: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** True with probability `share`. */
  happens: (share: number) => boolean
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e37_79b1)
  const next = (): number => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    happens: (share) => next() < share,
  }
}
