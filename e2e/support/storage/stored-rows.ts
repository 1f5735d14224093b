import type { Page } from '@playwright/test'
import type { PortfolioSchema } from '#api/storage/portfolio-database.ts'
import { PORTFOLIO_DATABASE } from '#api/storage/portfolio-schema.ts'
import type { SessionSchema } from '#api/storage/session-database.ts'

/** Reads rows from IndexedDB. `upgradeTo`: opens as a later release, so other pages must close the database. */
export const readRows = <Row>(
  page: Page,
  database: string,
  store: string,
  upgradeTo?: number,
): Promise<Row[]> =>
  page.evaluate(
    async ([name, of, version]) => {
      const opened = indexedDB.open(name, version)
      await new Promise((resolve, reject) => {
        opened.addEventListener('success', resolve)
        opened.addEventListener('error', () => reject(new Error('not opened')))
        opened.addEventListener('blocked', () => reject(new Error('the old page did not let go')))
      })
      const reading = opened.result.transaction(of).objectStore(of).getAll()
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      opened.result.close()
      return reading.result as never[]
    },
    [database, store, upgradeTo] as const,
  )

type Rows = Pick<SessionSchema, 'session' | 'keys'> & Pick<PortfolioSchema, 'attempts' | 'checks' | 'claims'>

const databaseOf = (store: keyof Rows): string =>
  store === 'session' || store === 'keys' ? 'plumbline-session' : PORTFOLIO_DATABASE

/** The session, this browser's keys, order attempts with their claims, and checks. */
export const readOwnRows = <Store extends keyof Rows>(
  page: Page,
  store: Store,
): Promise<Rows[Store]['value'][]> => readRows(page, databaseOf(store), store)

/** Resolves once the change is saved. */
export const changeOwnRow = <Store extends keyof Rows>(
  page: Page,
  store: Store,
  key: string,
  values: Partial<Rows[Store]['value']>,
): Promise<void> =>
  page.evaluate(
    async ({ database, store: name, key: of, values: other }) => {
      const opened = indexedDB.open(database)
      await new Promise((resolve, reject) => {
        opened.addEventListener('success', resolve)
        opened.addEventListener('error', () => reject(new Error('not opened')))
      })
      const rows = opened.result.transaction(name, 'readwrite').objectStore(name)
      const reading = rows.get(of)
      reading.addEventListener('success', () => {
        if (reading.result !== undefined) rows.put({ ...reading.result, ...(other as object) })
      })
      await new Promise((resolve) => rows.transaction.addEventListener('complete', resolve))
      opened.result.close()
    },
    { database: databaseOf(store), store, key, values },
  )
