const units = ['KB', 'MB', 'GB', 'TB']

/** 1 KB = 1,000 bytes; one decimal at most: "640 bytes", "12 KB", "118.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} ${Math.round(bytes) === 1 ? 'byte' : 'bytes'}`
  let value = bytes / 1000
  let unit = 0
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${Number(value.toFixed(1))} ${units[unit] ?? ''}`
}
