import { service } from './each-test.ts'
import type { Tab } from './tabs.ts'

export const CREATE = 'POST /public/api-keys'

export const key = (tab: Tab): Promise<string> => tab.browserKey.browserKey('searchParcels')

export const keyRow = (tab: Tab, account = 'ann@example.com') => tab.database.readRow('keys', account)

/** At the service. */
export const active = (account = 'ann@example.com'): string[] =>
  service.activeKeys(account).map(({ name }) => name)
