type Connection = { saveData?: boolean; effectiveType?: string }

/** No prefetch offline, on 2G or with data saver on. */
export function mayLoadAhead(): boolean {
  const { connection }: { connection?: Connection } = navigator as Navigator & { connection?: Connection }
  return (
    navigator.onLine && connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true
  )
}
