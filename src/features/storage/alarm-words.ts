import type { StorageAlarm } from '../../portfolio/store/storage-alarm.ts'

export type AlarmWords = {
  title: string
  body: string
  /** What helps: trying again, loading the page again, or the ways to bring the list back. */
  cure: 'retry' | 'reload' | 'recover'
}

const meanwhile =
  'Documents and free orders still reach the service. Please don’t pay for an order before this is solved.'

/** What went wrong with this browser's store, what it means, and the cure. */
export const alarmWords: Record<StorageAlarm, AlarmWords> = {
  full: {
    title: 'This browser has no space left for your list',
    body: `Free some space on this device, for instance by emptying the browser’s downloads and cache, then try again. ${meanwhile}`,
    cure: 'retry',
  },
  forbidden: {
    title: 'This browser does not let the portal keep your list',
    body: `Allow this site to store data in the browser’s settings, or leave the private window, then try again. ${meanwhile}`,
    cure: 'retry',
  },
  stuck: {
    title: 'This browser’s storage does not answer',
    body: `Close the portal’s other tabs; if that does not help, restart the browser. The portal tries again by itself every few seconds. ${meanwhile}`,
    cure: 'retry',
  },
  closed: {
    title: 'This browser has closed its storage',
    body: 'Reload the page. Nothing is lost at the service.',
    cure: 'reload',
  },
  newer: {
    title: 'A newer version of the portal is open in another tab',
    body: 'This page is older than the records in this browser. Reload it; your list is untouched.',
    cure: 'reload',
  },
  deleted: {
    title: 'Your list was deleted from this browser',
    body: 'Its site data was cleared while the portal was open. Nothing is lost at the service: a backup brings the list back, and so do the addresses of your properties and the numbers of your orders.',
    cure: 'recover',
  },
}
