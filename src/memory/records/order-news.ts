import { useEffect } from 'react'
import { currentAccount } from '#api/session/session-state.ts'
import { announceChange } from '../store/changes.ts'
import { writePortfolio, type WriteTransaction } from '../store/database.ts'
import { isNews, type OrderRecord } from '../store/records.ts'
import { getOrder, putOrder } from '../store/store-order.ts'

/** In this browser; skips orders without news. Throws StorageError. */
export async function markOpened(ids: readonly number[]): Promise<void> {
  const account = currentAccount()
  const now = Date.now()
  const mark = async (transaction: WriteTransaction<'orders'>): Promise<number[]> => {
    const orders = await Promise.all(ids.map((id) => getOrder(transaction, account, id)))
    const news = orders.filter((order) => order !== null && isNews(order, now)) as OrderRecord[]
    await Promise.all(
      news.map((order) => putOrder(transaction, { ...order, openedAt: Math.max(now, order.activityAt) })),
    )
    return news.map(({ id }) => id)
  }
  const opened = await writePortfolio(['orders'], mark, 'relaxed')
  if (opened.length > 0) announceChange(account, 'records', { order: opened })
}

/** For the order's page: what is on a visible screen is no longer news on Home. */
export function useMarkOpened(order: OrderRecord): void {
  useEffect(() => {
    const mark = (): void => {
      // Best effort: the order stays news.
      if (document.visibilityState === 'visible' && isNews(order, Date.now()))
        void markOpened([order.id]).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [order])
}
