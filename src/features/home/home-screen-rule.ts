/** What a browser says of itself, as far as it bears on how long it keeps a list. */
export interface BrowserFacts {
  vendor: string
  userAgent: string
  maxTouchPoints: number
  /** Opened from a home screen or dock. */
  isInstalled: boolean
  /** It has promised not to delete what the site has stored. */
  isKept: boolean
}

/**
 * Where somebody puts the portal so that the list stays: Apple's browsers delete what scripts have stored after seven days of use without
 * a visit, unless the site is on the home screen. Null for every browser that does not.
 */
export function homeOfSafari(facts: BrowserFacts): 'home screen' | 'dock' | null {
  const { vendor, userAgent, maxTouchPoints, isInstalled, isKept } = facts
  if (isInstalled || isKept || !vendor.startsWith('Apple')) return null
  if (/\b(?:iPhone|iPad)\b/u.test(userAgent)) return 'home screen'
  // An iPad says that it is a Mac.
  if (/\bMacintosh\b/u.test(userAgent)) return maxTouchPoints > 1 ? 'home screen' : 'dock'
  return null
}
