import { vi } from 'vitest'

type Stores = {
  transact: (stores: ['checks'], mode: 'readonly', work: () => Promise<void>) => Promise<void>
  readPortfolio: (stores: readonly 'orders'[], work: () => Promise<void>) => Promise<void>
}

/** Transactions of one store run one after the other. */
async function rest({ transact, readPortfolio }: Stores): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    await transact(['checks'], 'readonly', async () => undefined)
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
