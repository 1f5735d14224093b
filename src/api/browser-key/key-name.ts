import { formatDate } from '#lib/format-date.ts'
import { twoDigits } from '#lib/two-digits.ts'

const first = (text: string, names: readonly (readonly [RegExp, string])[], otherwise: string): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise

/** "Chrome on Windows". Order matters: browsers name each other. */
export function browserName(userAgent: string): string {
  const browser = first(
    userAgent,
    [
      [/\bEdg(e|A|iOS)?\//u, 'Edge'],
      [/\b(OPR|Opera)\//u, 'Opera'],
      [/\bSamsungBrowser\//u, 'Samsung Internet'],
      [/\b(Firefox|FxiOS)\//u, 'Firefox'],
      [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//u, 'Chrome'],
      [/\bSafari\//u, 'Safari'],
    ],
    'A browser',
  )
  const system = first(
    userAgent,
    [
      [/\b(iPhone|iPod)\b/u, 'iPhone'],
      [/\biPad\b/u, 'iPad'],
      [/\bAndroid\b/u, 'Android'],
      [/\bWindows\b/u, 'Windows'],
      [/\b(Macintosh|Mac OS X)\b/u, 'Mac'],
      [/\bCrOS\b/u, 'ChromeOS'],
      [/\bLinux\b/u, 'Linux'],
    ],
    '',
  )
  return system === '' ? browser : `${browser} on ${system}`
}

/**
 * "Plumbline · Chrome on Windows · Nov 21, 2026 · b7f3-01". Users recognize the middle; the end (browser and
 * attempt) identifies our stray keys.
 */
export function keyName(input: {
  userAgent: string
  now: number
  browserId: string
  attempt: number
}): string {
  const day = formatDate(input.now)
  const number = twoDigits(input.attempt)
  return `Plumbline · ${browserName(input.userAgent)} · ${day} · ${input.browserId}-${number}`
}

/** "Chrome on Windows", "Nov 21, 2026" and the browser's four characters. */
export interface BrowserKeyName {
  browser: string
  day: string
  browserId: string
}

/** Null if the portal didn't create the key. */
export function readKeyName(name: string | null | undefined): BrowserKeyName | null {
  const match = /^Plumbline · (.*) · ([^·]*) · ([a-z0-9]{4})-\d{2,}$/u.exec(name ?? '')
  const [, browser, day, browserId] = match ?? []
  return browser === undefined || day === undefined || browserId === undefined
    ? null
    : { browser, day, browserId }
}

export const isOwnKeyName = (name: string | null | undefined, browserId: string): boolean =>
  readKeyName(name)?.browserId === browserId
