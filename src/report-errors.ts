import { readJson, writeJson } from '#platform/web-storage.ts'
import { portalVersion } from './env.ts'

/**
 * Sent to the host's own address (docs/deploying.md#error-reports). Never contains error messages, which may quote file
 * names, addresses or tokens, only positions in our scripts, for source maps.
 */
interface ErrorReport {
  version: string
  commit: string | null
  /** Route name, without ids. */
  page: string
  /** "Chrome 149" */
  engine: string
  /** `page` includes its workers; `route`: an error page was shown. */
  source: 'page' | 'promise' | 'route' | 'policy'
  /** "TypeError", or the violated directive. */
  name: string
  /** "assets/home-page-Ab3.js:1:4711", innermost first; for a violation also the blocked origin. */
  at: string[]
}

const PER_PAGE_AND_DAY = 10
const FRAMES = 20
const COUNTS = 'plumbline.reports'

const engineOf = (agent: string): string =>
  /(?:Edg|OPR|Firefox|Chrome)\/\d+|Version\/\d+(?=.*Safari)/u.exec(agent)?.[0].replace('/', ' ') ?? 'unknown'

/** Counts reports per page and day; false over the limit, or if storage is blocked. */
function mayReport(page: string, now: Date): boolean {
  const day = now.toISOString().slice(0, 10)
  const stored = readJson('localStorage', COUNTS)
  const kept = typeof stored === 'object' && stored !== null && 'day' in stored && stored.day === day
  const counts: Record<string, unknown> = { ...(kept ? stored : { day }) }
  const count = Number(counts[page] ?? 0) + 1
  return count <= PER_PAGE_AND_DAY && writeJson('localStorage', COUNTS, { ...counts, [page]: count })
}

const textOf = (error: unknown, key: 'name' | 'stack' | 'message'): string =>
  typeof error === 'object' && error !== null && key in error && typeof error[key as never] === 'string'
    ? error[key as never]
    : ''

/** Positions in our own scripts; the message can't imitate one. */
function placesOf(stack: string): string[] {
  const ours = new URL(import.meta.env.BASE_URL, location.origin).href
  return [...stack.matchAll(/(https?:\/\/[^\s()?#]+?\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/gu)]
    .flatMap(([, url = '', line, column]) =>
      url.startsWith(ours) ? [`${url.slice(ours.length)}:${line}:${column}`] : [],
    )
    .slice(0, FRAMES)
}

/** In a build, React's messages are numbers, which we keep. */
function nameOf(error: unknown): string {
  const [, code] = /^Minified React error #(\d+);/u.exec(textOf(error, 'message')) ?? []
  const name = /^\w{1,40}$/u.exec(textOf(error, 'name'))?.[0] ?? typeof error
  return code === undefined ? name : `${name} ${code}`
}

/** From browser extensions, or an intended abort. */
const isForeign = (error: unknown): boolean =>
  textOf(error, 'name') === 'AbortError' || /-extension:\/\//u.test(textOf(error, 'stack'))

type Found = Pick<ErrorReport, 'source' | 'name' | 'at'>

export type ReportError = (source: ErrorReport['source'], error: unknown) => void

/** `pageName` returns the route's name. */
export function startReporting(url: string, pageName: () => string): ReportError {
  function send(found: Found): void {
    const page = pageName()
    if (!mayReport(page, new Date())) return
    const report: ErrorReport = { ...portalVersion, page, engine: engineOf(navigator.userAgent), ...found }
    // As text: another origin needs no CORS.
    void fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(report),
    }).catch(() => undefined)
  }

  // React and the router may both report an error.
  const reported = new WeakSet<object>()
  const report: ReportError = (source, error) => {
    if (isForeign(error)) return
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return
      reported.add(error)
    }
    send({ source, name: nameOf(error), at: placesOf(textOf(error, 'stack')) })
  }

  addEventListener('error', ({ error, filename, lineno, colno }) => {
    // A worker's error has only a position.
    if (error === null)
      send({ source: 'page', name: 'Error', at: placesOf(`${filename}:${lineno}:${colno}`) })
    else report('page', error)
  })
  addEventListener('unhandledrejection', ({ reason }) => report('promise', reason))
  const violations = new Set<string>()
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, disposition } = violation
    if (disposition !== 'enforce' || /-extension/u.test(`${sourceFile} ${blockedURI}`)) return
    // Header and <meta> each have a policy.
    const violated = `${effectiveDirective} ${blockedURI} ${sourceFile} ${lineNumber} ${columnNumber}`
    if (violations.has(violated)) return
    violations.add(violated)
    const refused = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI
    send({
      source: 'policy',
      name: effectiveDirective,
      at: [refused, ...placesOf(`${sourceFile}:${lineNumber}:${columnNumber}`)],
    })
  })
  return report
}
