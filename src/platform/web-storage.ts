/** `globalThis[area]` itself throws where the browser blocks storage. */
type Area = 'localStorage' | 'sessionStorage'

/** Null if there is none, or the browser blocks storage. */
export function readText(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Best effort, for small hints: records belong in the databases. Null removes it. False if it wasn't stored. */
export function writeText(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Like `readText`, for JSON; null if it's damaged. Other releases may have written it: check its shape. */
export function readJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readText(area, key) ?? 'null')
  } catch {
    return null
  }
}

export const writeJson = (area: Area, key: string, value: unknown): boolean =>
  writeText(area, key, value === null ? null : JSON.stringify(value))
