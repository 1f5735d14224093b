import { storageText, type StorageReason } from '../../platform/storage-error.ts'
import type { StorageAlarm } from '../../portfolio/store/storage-alarm.ts'

export type AlarmWords = {
  title: string
  body: string
  /** What helps: trying again, loading the page again, or the ways to bring the list back. */
  cure: 'retry' | 'reload' | 'recover'
}

const meanwhile =
  'Documents and free orders still reach the service. Please don’t pay for an order before this is solved.'

/** What follows the words about the storage, and the cure. */
const more: Record<StorageReason, Pick<AlarmWords, 'body' | 'cure'>> = {
  full: {
    body: `Emptying the browser’s downloads and cache helps, for instance. ${meanwhile}`,
    cure: 'retry',
  },
  forbidden: { body: meanwhile, cure: 'retry' },
  stuck: { body: `The portal tries again by itself every few seconds. ${meanwhile}`, cure: 'retry' },
  closed: { body: 'Nothing is lost at the service.', cure: 'reload' },
  newer: { body: 'Nothing is lost at the service.', cure: 'reload' },
}

/** What went wrong with this browser's store, what it means, and the cure. */
export function alarmWords(alarm: StorageAlarm): AlarmWords {
  if (alarm === 'deleted')
    return {
      title: 'Your list was deleted from this browser',
      body: 'Its site data was cleared while the portal was open. Nothing is lost at the service: a backup brings the list back, and so do the addresses of your properties and the numbers of your orders.',
      cure: 'recover',
    }
  const { title, cure } = storageText[alarm]
  return { title, body: `${cure} ${more[alarm].body}`, cure: more[alarm].cure }
}
