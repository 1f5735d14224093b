import { service } from './each-test.ts'
import type { Tab } from './tabs.ts'

/** The call that makes a key, as the fake service counts it. */
export const CREATE = 'POST /public/api-keys'

/** The browser key of a tab, made when there is none. */
export const key = (tab: Tab): Promise<string> => tab.browserKey.browserKey('searchParcels')

/** What lies on disk of an account's key. */
export const keyRow = (tab: Tab, account = 'ann@example.com') => tab.database.readRow('keys', account)

/** The names of an account's active keys at the service. */
export const active = (account = 'ann@example.com'): string[] =>
  service.activeKeys(account).map(({ name }) => name)
