import { type BrowserContext, test as base } from '@playwright/test'
import { counters } from './service/sandbox.ts'

export { expect } from '@playwright/test'

type Expected = number | 'network' | 'part'

interface Fixtures {
  /** Expects HTTP statuses, 'network' (broken connections) or 'part' (missing files of the portal). */
  allowFailures: (...expected: Expected[]) => void
  /** Limit per account. Default: 1. */
  allowCharges: (count: number) => void
  /** Service URL without a proxy. */
  service: string
}

interface Watch {
  expected: Set<Expected>
  problems: string[]
  accounts: Set<string>
  charges: number
}

const watches = new WeakMap<BrowserContext, Watch>()

/** Registers accounts that didn't sign in through a page. */
export const recordAccount = (context: BrowserContext, email: string): void =>
  void watches.get(context)?.accounts.add(email)

const violationScript = `addEventListener('securitypolicyviolation', (event) => {
  console.error('CSP violation: ' + event.violatedDirective + ' ' + event.blockedURI)
})`

const isExpected = (message: string, expected: ReadonlySet<Expected>): boolean => {
  const status = /server responded with a status of (\d{3})/u.exec(message)?.[1]
  if (status !== undefined) return expected.has(Number(status))
  if (expected.has('part') && /dynamically imported module|Failed to load module script/u.test(message))
    return true
  // The last is the once-only worker: its script is checked for updates a second after page load.
  const broken = /net::ERR_|Failed to load resource|error occurred when fetching the script/u
  return expected.has('network') && broken.test(message)
}

async function watchContext(context: BrowserContext, watch: Watch): Promise<void> {
  watches.set(context, watch)
  await context.addInitScript(violationScript)
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (isExpected(message.text(), watch.expected)) return
    // Prefetches and network probes may fail offline.
    if (
      /\/assets\/|\/mark\.svg/u.test(message.location().url) &&
      message.text().includes('ERR_INTERNET_DISCONNECTED')
    )
      return
    watch.problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    watch.problems.push(`page error: ${error.error().stack ?? error.error().message}`)
  })
  context.on('request', (request) => {
    if (!/\/api\/v2\/auth\/(register|login)$/u.test(request.url())) return
    const email: unknown = /"email":"([^"]+)"/u.exec(request.postData() ?? '')?.[1]
    if (typeof email === 'string') watch.accounts.add(email)
  })
}

/** Demo accounts start with paid orders. */
async function countedProblems(watch: Watch, service: string): Promise<string[]> {
  const counted = await Promise.all(
    [...watch.accounts].map(async (account) => ({ account, ...(await counters(account, service)) })),
  )
  return counted.flatMap(({ account, pollingViolations, charges }) => [
    ...(pollingViolations > 0 ? [`${account}: an order was asked for more than once a minute`] : []),
    ...(charges > watch.charges && !account.startsWith('demo-')
      ? [`${account}: charged ${charges} times`]
      : []),
  ])
}

/**
 * Fails on any undeclared console error or warning, page error, CSP violation, polling violation or second
 * charge.
 */
export const test = base.extend<Fixtures & { watch: Watch; watched: undefined }>({
  watch: async ({}, provide) => {
    await provide({ expected: new Set(), problems: [], accounts: new Set(), charges: 1 })
  },
  service: async ({ baseURL }, provide) => {
    await provide(baseURL ?? '')
  },
  allowFailures: async ({ watch }, provide) => {
    await provide((...expected) => {
      for (const one of expected) watch.expected.add(one)
    })
  },
  allowCharges: async ({ watch }, provide) => {
    await provide((count) => {
      watch.charges = count
    })
  },
  watched: [
    async ({ context, service, watch }, provide) => {
      await watchContext(context, watch)
      await provide(undefined)
      const problems = [...watch.problems, ...(await countedProblems(watch, service))]
      if (problems.length > 0) throw new Error(`The page reported problems:\n${problems.join('\n')}`)
    },
    { auto: true },
  ],
})
