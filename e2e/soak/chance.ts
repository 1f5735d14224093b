import { between } from '#sandbox/parcels/hash.ts'

/** Chance that can be repeated: the same seed gives the same run. */
export interface Chance {
  /** From 0 up to `below`, whole. */
  whole: (below: number) => number
  pick: <T>(choices: readonly T[]) => T
  /** True in one of so many cases. */
  oneIn: (cases: number) => boolean
}

/** Draws that follow from the seed alone. */
export function createChance(seed: string): Chance {
  let drawn = 0
  const whole = (below: number): number => {
    drawn += 1
    return between(0, below - 1, `${seed} ${drawn}`)
  }
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[whole(choices.length)]
    if (chosen === undefined) throw new RangeError('Nothing to choose from')
    return chosen
  }
  return { whole, pick, oneIn: (cases) => whole(cases) === 0 }
}
