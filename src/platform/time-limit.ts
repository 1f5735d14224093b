/** No operation may wait longer than this for a storage that answers nobody … */
const LIMIT_MS = 3_000
/** … nor longer than this for one that answers others, as during a long restore on a slow machine. */
const LONGEST_WAIT_MS = 15_000
/** A timer this late means that the page stood still, not the storage: its answer may be waiting for the page. */
const LATE_MS = 250
const GRACE_MS = 1_000

/** The patience with one storage. It gives up when nobody in this tab has been answered for 3 s. */
export function createTimeLimit() {
  let answers = 0
  return {
    /** An operation was answered: what still waits is in a queue. */
    noteAnswer: (): void => {
      answers += 1
    },
    /** The work's own outcome; or, when the storage answers nobody for too long, a rejection with what `giveUp` makes. */
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
