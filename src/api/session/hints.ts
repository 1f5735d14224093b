import { createChannel } from '#platform/channel.ts'

const HINT = { type: 'changed' } as const

const channel = createChannel('plumbline-session', (data): data is typeof HINT => data !== null)

/** The message contains nothing else. */
export const onSessionHint = (listener: () => void): void => channel.listen(listener)

/** Never carries a token. */
export const notifyOtherTabs = (): void => channel.send(HINT)
