export interface BrowserFacts {
  vendor: string
  userAgent: string
  maxTouchPoints: number
  isInstalled: boolean
  /** The browser granted persistent storage. */
  isKept: boolean
}

/**
 * Apple's browsers delete script-written storage after seven days of use without a visit, unless the site is
 * on the home screen or Dock. Null for all other browsers.
 */
export function homeOfSafari(facts: BrowserFacts): 'home screen' | 'dock' | null {
  const { vendor, userAgent, maxTouchPoints, isInstalled, isKept } = facts
  if (isInstalled || isKept || !vendor.startsWith('Apple')) return null
  if (/\b(?:iPhone|iPad)\b/u.test(userAgent)) return 'home screen'
  // iPads report a Mac.
  if (/\bMacintosh\b/u.test(userAgent)) return maxTouchPoints > 1 ? 'home screen' : 'dock'
  return null
}
