/**
 * Google's Lighthouse as a phone sees the portal: sign-in, home, a property and an order, signed in where that is needed. Scores
 * from 0 to 100, the median of five visits each with an empty cache; no gate. Run it on a quiet machine: its figures are times.
 * What is looked for besides performance is looked for at the end: clearing up after it would count as the next visit's work.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import * as z from 'zod/mini'
import { freePort } from '../../e2e/support/service/own-server.ts'
import { findChromium } from '../../e2e/find-browser.ts'
import { signUpNewAccount } from '../../e2e/support/people/account.ts'
import { orderLoanQuote } from '../../e2e/support/order.ts'
import { registerProperty } from '../../e2e/support/property.ts'
import { median, ms, printTable, say, serve } from '../support/measure.ts'

const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5)
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof CATEGORIES)[number]
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

const result = z.object({
  lhr: z.object({
    runtimeError: z.optional(z.object({ message: z.string() })),
    categories: z.partialRecord(
      z.enum(CATEGORIES),
      z.object({ score: z.nullable(z.number()), auditRefs: z.array(z.object({ id: z.string() })) }),
    ),
    audits: z.record(
      z.string(),
      z.object({
        title: z.string(),
        score: z.nullable(z.number()),
        scoreDisplayMode: z.string(),
        numericValue: z.optional(z.number()),
      }),
    ),
  }),
})
type Report = z.infer<typeof result>['lhr']

/** Its types bring those of a whole browser driver along; what is read of the report is checked instead. */
const tool: string = 'lighthouse'

async function visit(url: string, port: number, onlyCategories: readonly Category[]): Promise<Report> {
  const { default: lighthouse }: { default: (url: string, flags: object) => Promise<unknown> } = await import(
    tool
  )
  const flags = { port, onlyCategories, logLevel: 'error' }
  const { lhr } = result.parse(await lighthouse(url, flags))
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message)
  return lhr
}

/** The addresses of the four pages; signs in, registers a property and orders a loan quote on the way. */
async function preparePages(context: BrowserContext, origin: string): Promise<Record<string, string>> {
  const page = await context.newPage()
  await signUpNewAccount(page)
  const propertyId = await registerProperty(page)
  const orderId = await orderLoanQuote(page, propertyId)
  // This tab stays: a session that is not kept ends with the last one.
  await page.goto('/developers')
  return {
    home: `${origin}/`,
    property: `${origin}/properties/${propertyId}`,
    order: `${origin}/orders/${orderId}`,
  }
}

/** Titles of what a category counts and did not find in order. */
const failed = (report: Report): string[] =>
  CATEGORIES.slice(1).flatMap((category) =>
    (report.categories[category]?.auditRefs ?? []).flatMap(({ id }) => {
      const audit = report.audits[id]
      const counts = audit !== undefined && ['binary', 'numeric'].includes(audit.scoreDisplayMode)
      return counts && (audit.score ?? 1) < 0.9 ? [`${category}: ${audit.title}`] : []
    }),
  )

const portal = await serve()
const profiles: string[] = []

/** A browser with a profile of its own, whose port Lighthouse drives. */
async function openBrowser(): Promise<{ context: BrowserContext; port: number }> {
  const profile = await mkdtemp(join(tmpdir(), 'plumbline-lighthouse-'))
  profiles.push(profile)
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? '',
    baseURL: portal.origin,
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  return { context, port }
}

const rows: string[][] = [['page', ...CATEGORIES, 'first paint', 'largest paint', 'blocked', 'shift']]
const warnings = new Set<string>()

const score = (reports: readonly Report[], category: Category): string =>
  String(Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0))))

/** Measures pages by their names and addresses, one after the other. */
async function measure(pages: Readonly<Record<string, string>>, port: number): Promise<void> {
  const measured: { name: string; url: string; reports: Report[] }[] = []
  for (const [name, url] of Object.entries(pages)) {
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run += 1) reports.push(await visit(url, port, ['performance']))
    measured.push({ name, url, reports })
  }
  for (const { name, url, reports } of measured) {
    const looked = await visit(url, port, CATEGORIES.slice(1))
    const time = (id: (typeof TIMES)[number]): number =>
      median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
    rows.push([
      name,
      score(reports, 'performance'),
      ...CATEGORIES.slice(1).map((category) => score([looked], category)),
      ...TIMES.slice(0, 3).map((id) => ms(time(id))),
      time(TIMES[3]).toFixed(3),
    ])
    for (const one of failed(looked)) warnings.add(`${name}, ${one}`)
  }
}

try {
  const signedOut = await openBrowser()
  await measure({ 'sign-in': `${portal.origin}/sign-in` }, signedOut.port)
  await signedOut.context.close()
  const { context, port } = await openBrowser()
  await measure(await preparePages(context, portal.origin), port)
  await context.close()
  printTable(rows)
  for (const warning of warnings) say(warning)
  say(
    `\nMedians of ${RUNS} visits with Lighthouse's phone (simulated slow 4G, CPU ÷4). Performance should be at least 98, the others 100.`,
  )
} finally {
  await portal.close()
  for (const profile of profiles) await rm(profile, { recursive: true, force: true, maxRetries: 5 })
}
