/** Chance that can be repeated: the same seed gives the same run. */
export interface Chance {
  /** From 0 up to `below`, whole. */
  whole: (below: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
  /** True in one of so many cases. */
  oneIn: (cases: number) => boolean
}

/** The generator "mulberry32". */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number): number => Math.floor(next() * below)
  return {
    whole,
    pick: (choices) => choices[whole(choices.length)] ?? choices[0],
    oneIn: (cases) => whole(cases) === 0,
  }
}
