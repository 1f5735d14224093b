import { vi } from 'vitest'

type Stores = {
  readPortfolio: (stores: readonly ('checks' | 'orders')[], work: () => Promise<void>) => Promise<void>
}

/** Transactions of one store run one after the other. */
async function rest({ readPortfolio }: Stores): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    await readPortfolio(['checks'], async () => undefined)
    await readPortfolio(['orders'], async () => undefined)
  }
}

/** Second by second; storage keeps up. */
export async function passSeconds(seconds: number, tab: Stores): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1_000)
    await rest(tab)
  }
}
