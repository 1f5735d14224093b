/** Settings of a finished build, by option (`--service-url`) or variable (`PLUMBLINE_SERVICE_URL`). */

const isLocal = ({ hostname }: URL): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/u.test(hostname)

function addressProblem(value: string): string | null {
  const url = URL.parse(value)
  if (url === null || !/^https?:$/u.test(url.protocol) || !/^https?:\/\//iu.test(value))
    return `needs a whole address with its scheme, such as https://api.example.com, not "${value}".`
  // Semicolons and commas would end an entry of a policy.
  if (!/^[\w./~-]*$/u.test(url.pathname) || url.search !== '' || url.hash !== '' || url.username !== '')
    return 'is an address without a sign-in, a query or special characters in its path.'
  return null
}

function serviceProblem(value: string): string | null {
  const problem = addressProblem(value)
  if (problem !== null) return problem
  const url = new URL(value)
  return url.protocol === 'https:' || isLocal(url)
    ? null
    : 'must start with https://. Browsers refuse http:// from a secure page.'
}

/** Never repeats the value: it may be a secret. */
function stripeKeyProblem(value: string): string | null {
  if (/^(?:sk|rk)_/u.test(value))
    return 'was given a secret key. Use the publishable key, which starts with pk_. Replace the secret key in Stripe if others could see it.'
  return /^pk_(?:test|live)_\w+$/u.test(value)
    ? null
    : 'takes Stripe’s publishable key, which starts with pk_test_ or pk_live_.'
}

const emailProblem = (value: string): string | null =>
  /^[^\s@]+@[^\s@]+$/u.test(value) ? null : 'needs an email address.'

const TEXT_MAX = 80

/** Part of a sentence on screen. */
const textProblem = (value: string): string | null =>
  value.length <= TEXT_MAX && !/[\p{Cc}<>]|[.!?]$/u.test(value)
    ? null
    : `is part of a sentence: up to ${TEXT_MAX} characters, without a period at its end.`

function linkProblem(value: string): string | null {
  const url = URL.parse(value)
  return url !== null && /^https:\/\//iu.test(value) && url.username === '' && url.password === ''
    ? null
    : `needs a whole address that starts with https://, not "${value}".`
}

const switchProblem = (value: string): string | null =>
  /^(?:on|off)$/u.test(value) ? null : 'is either on or off.'

/** Problem with the value of a setting, or null. */
const problems = {
  /** Service URL for browsers. Unset: the portal's origin. */
  'service-url': serviceProblem,
  /** Service URL for nginx, if browsers reach the service on the portal's origin. */
  'nginx-service-url': addressProblem,
  'stripe-key': stripeKeyProblem,
  'support-email': emailProblem,
  /** Result of a valuation: "A 40-page PDF report". */
  report: textProblem,
  /** Usual time to the result of a valuation: "3 business days". */
  turnaround: textProblem,
  /** Results are emailed to the account's address. */
  'results-by-email': switchProblem,
  /** Refund of a paid order that is rejected: "we refund the $350 within 5 business days". */
  rejected: textProblem,
  'sample-url': linkProblem,
  'terms-url': linkProblem,
  'privacy-url': linkProblem,
  'refunds-url': linkProblem,
  /** Where error reports are posted. Unset: none are sent. */
  'error-report-url': serviceProblem,
  /** Strict-Transport-Security includes subdomains. */
  'hsts-subdomains': switchProblem,
} satisfies Record<string, (value: string) => string | null>

type Name = keyof typeof problems

/** Only given settings; values are checked. */
export type Settings = Partial<Record<Name, string>>

export const settingNames = Object.keys(problems) as Name[]
const PREFIX = 'PLUMBLINE_'
/** Fixed at build time (`vite.config.ts`). */
const BASE_PATH = 'PLUMBLINE_BASE_PATH'
const variableOf = (name: Name): string => PREFIX + name.toUpperCase().replaceAll('-', '_')

/** Thrown with a sentence per problem, before anything is written. */
export class SettingsError extends Error {}

/** Options override variables. An empty value unsets the build's. */
export function readSettings(
  options: Readonly<Record<string, unknown>>,
  variables: Readonly<Record<string, string | undefined>>,
): Settings {
  const unknown = [
    ...Object.keys(options)
      .filter((name) => !(settingNames as string[]).includes(name))
      .map((name) => `--${name}`),
    ...Object.keys(variables).filter(
      (name) =>
        name.startsWith(PREFIX) &&
        name !== BASE_PATH &&
        !settingNames.some((one) => variableOf(one) === name),
    ),
  ]
  const found: string[] = unknown.map(
    (name) =>
      `Unknown setting ${name}. The settings are ${settingNames.map((one) => `--${one}`).join(', ')}.`,
  )
  const settings: Settings = {}
  for (const name of settingNames) {
    const [given, label] =
      name in options ? [options[name], `--${name}`] : [variables[variableOf(name)], variableOf(name)]
    if (given === undefined) continue
    const value = typeof given === 'string' ? given.trim() : null
    const problem = value === null ? 'needs a value.' : value === '' ? null : problems[name](value)
    if (value !== null && problem === null) settings[name] = value
    else found.push(`${label} ${problem ?? ''}`)
  }
  if (found.length > 0) throw new SettingsError(found.join('\n'))
  return settings
}

/** Warnings about settings that are valid but suspicious. */
export function warningsOf(settings: Settings): string[] {
  const address = settings['service-url'] || settings['nginx-service-url']
  if (!address || isLocal(new URL(address)) || settings['stripe-key']?.startsWith('pk_test_') !== true)
    return []
  return [
    `--stripe-key is a test key, and the service is at ${address}. No card is charged. Customers need a pk_live_ key.`,
  ]
}

/** Service URL for browsers, without a trailing slash; empty if it's the portal's origin. */
export const serviceUrlOf = (settings: Settings): string =>
  (settings['service-url'] ?? '').replace(/\/+$/u, '')

const isOn = (value: string | undefined): boolean | undefined => (value ? value === 'on' : undefined)

/** Settings for the documents (`src/env.ts`), without unset ones. */
function pageSettings(settings: Settings): Record<string, string | boolean> {
  const all = {
    serviceUrl: serviceUrlOf(settings),
    stripeKey: settings['stripe-key'],
    supportEmail: settings['support-email'],
    report: settings.report,
    turnaround: settings.turnaround,
    resultsByEmail: isOn(settings['results-by-email']),
    rejected: settings.rejected,
    sampleUrl: settings['sample-url'],
    termsUrl: settings['terms-url'],
    privacyUrl: settings['privacy-url'],
    refundsUrl: settings['refunds-url'],
    errorReportUrl: settings['error-report-url'],
  }
  return Object.fromEntries(
    Object.entries(all).filter(
      (entry): entry is [string, string | boolean] => entry[1] !== undefined && entry[1] !== '',
    ),
  )
}

/** Fills the settings block of a document. */
export const withSettings = (html: string, settings: Settings): string =>
  html.replace(/(?<=<script type="application\/json" id="settings">)[^<]*/u, () =>
    JSON.stringify(pageSettings(settings)).replaceAll('<', String.raw`\u003c`),
  )

/** Writes the service URL into the first line of the once-only worker. */
export const withServiceUrl = (script: string, settings: Settings): string =>
  `self.serviceUrl=${JSON.stringify(serviceUrlOf(settings))};\n${script.replace(/^self\.serviceUrl=.*\n/u, '')}`
