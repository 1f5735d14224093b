import { between } from '#sandbox/parcels/hash.ts'

/** Seeded random numbers. */
export interface Chance {
  /** Integer in [0, below). */
  whole: (below: number) => number
  pick: <T>(choices: readonly T[]) => T
  /** True with probability 1/cases. */
  oneIn: (cases: number) => boolean
}

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
