type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether files may be fetched before they are asked for: not where data is saved or scarce, and not without a network. */
export function mayLoadAhead(): boolean {
  const { connection }: { connection?: Connection } = navigator as Navigator & { connection?: Connection }
  return (
    navigator.onLine && connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true
  )
}
