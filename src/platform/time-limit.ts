/** Timeout while storage answers nothing. */
const LIMIT_MS = 3_000
/** Timeout while storage answers other operations, as during a long restore on a slow machine. */
const LONGEST_WAIT_MS = 15_000
/** A timer this late means that the page was frozen, not the storage: its answer may already be queued. */
const LATE_MS = 250
const GRACE_MS = 1_000

/** Per storage: 3 s without any answer in this tab. */
export function createTimeLimit() {
  let answers = 0
  return {
    /** Operations still waiting are queued, not stuck. */
    recordAnswer: (): void => {
      answers += 1
    },
    /** Settles as `work` does, or rejects with `giveUp()` on timeout. */
    async within<T>(work: Promise<T>, giveUp: () => Error): Promise<T> {
      let timer: ReturnType<typeof setTimeout> | undefined
      const limit = new Promise<never>((_resolve, reject) => {
        let waited = 0
        const wait = (ms: number): void => {
          const heard = answers
          const due = performance.now() + ms
          timer = setTimeout(() => {
            waited += ms
            const inQueue = answers > heard
            const stoodStill = performance.now() - due > LATE_MS
            if (waited < LONGEST_WAIT_MS && (inQueue || stoodStill)) wait(inQueue ? LIMIT_MS : GRACE_MS)
            else reject(giveUp())
          }, ms)
        }
        wait(LIMIT_MS)
      })
      try {
        return await Promise.race([work, limit])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
