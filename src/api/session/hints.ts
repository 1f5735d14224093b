import { createChannel } from '#platform/channel.ts'

const HINT = { type: 'changed' } as const

const channel = createChannel('plumbline-session', (data): data is typeof HINT => data !== null)

/** Calls back when another tab says that the session has changed. The message says nothing more. */
export const onSessionHint = (listener: () => void): void => channel.listen(listener)

/** Tells the other tabs to look at the record again. Never carries a token. */
export const tellOtherTabs = (): void => channel.send(HINT)
