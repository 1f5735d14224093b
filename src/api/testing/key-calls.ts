import { service } from './each-test.ts'
import type { Tab } from './tabs.ts'

export const CREATE = 'POST /public/api-keys'

export const key = async (tab: Tab): Promise<string> =>
  (await tab.browserKey.browserKey(tab.state.requireSession('searchParcels'))).value

/** Its refusal says something about the session from a minute on. */
export const ageKey = (tab: Tab): Promise<unknown> =>
  tab.database.changeRow('keys', 'ann@example.com', (row) =>
    row?.key
      ? { put: { ...row, key: { ...row.key, createdAt: row.key.createdAt - 60_000 } }, result: null }
      : { result: null },
  )

export const keyRow = (tab: Tab, account = 'ann@example.com') => tab.database.readRow('keys', account)

/** At the service. */
export const active = (account = 'ann@example.com'): string[] =>
  service.activeKeys(account).map(({ name }) => name)
