import type { Page } from '@playwright/test'
import type { OnceSchema } from '#api/once/rows.ts'

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

/** Rows of the small database: session, keys, once-only calls, order attempts and checks. */
export const readOnceRows = <Store extends keyof OnceSchema & string>(
  page: Page,
  store: Store,
): Promise<OnceSchema[Store]['value'][]> => readRows(page, 'plumbline-session', store)

/** Resolves once the change is saved. */
export const changeOnceRow = <Store extends keyof OnceSchema & string>(
  page: Page,
  store: Store,
  key: string,
  values: Partial<OnceSchema[Store]['value']>,
): Promise<void> =>
  page.evaluate(
    async ({ store: name, key: of, values: other }) => {
      const opened = indexedDB.open('plumbline-session')
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
    { store, key, values },
  )
