/** Settings of the site, written into each document by `packages/hosting/src/configure.ts`. */
interface SiteSettings {
  serviceUrl?: string
  stripeKey?: string
  supportEmail?: string
  report?: string
  turnaround?: string
  resultsByEmail?: boolean
  rejected?: string
  sampleUrl?: string
  termsUrl?: string
  privacyUrl?: string
  refundsUrl?: string
  errorReportUrl?: string
  demoAccountUrl?: string
}

/** The once-only worker has no document. */
const settings: SiteSettings =
  typeof document === 'undefined'
    ? { serviceUrl: globalThis.serviceUrl ?? '' }
    : (JSON.parse(document.querySelector('#settings')?.textContent || '{}') as SiteSettings)

/** The service's address without a trailing slash; empty means the portal's own origin. */
export const apiBaseUrl = settings.serviceUrl ?? ''

/** `apiBaseUrl` for people: with the portal's own origin if it is empty. */
export const serviceAddress = (): string => apiBaseUrl || location.origin

export const supportEmail = settings.supportEmail ?? null

/** The host's words about a valuation's result, and links. Null or false: the host didn't set it. */
export const offer = {
  /** "A 40-page PDF report" */
  report: settings.report ?? null,
  /** "3 business days" */
  turnaround: settings.turnaround ?? null,
  /** Results are sent to the account's address. */
  byEmail: settings.resultsByEmail ?? false,
  /** "we refund the $350 within 5 business days" */
  rejected: settings.rejected ?? null,
  sampleUrl: settings.sampleUrl ?? null,
  termsUrl: settings.termsUrl ?? null,
  privacyUrl: settings.privacyUrl ?? null,
  refundsUrl: settings.refundsUrl ?? null,
}

/** Where error reports are posted; null: none are sent. */
export const errorReportUrl = settings.errorReportUrl ?? null

/** Stripe's publishable key. */
export const stripePublishableKey = settings.stripeKey ?? null

/** Where the one-click demo account is made, if the page's server offers one. */
export const demoAccountUrl = settings.demoAccountUrl ?? null

/** Version and commit of this build; the commit is null where the build knew none. */
export const portalVersion: { version: string; commit: string | null } = __PORTAL_VERSION__
