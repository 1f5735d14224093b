import { type BrowserContext, test as base } from '@playwright/test'

export { expect } from '@playwright/test'

type Expected = number | 'network'

interface Fixtures {
  /** Declares failed answers that this test provokes: HTTP statuses, or 'network' for broken connections. */
  allowFailures: (...expected: Expected[]) => void
}

const violationScript = `addEventListener('securitypolicyviolation', (event) => {
  console.error('CSP violation: ' + event.violatedDirective + ' ' + event.blockedURI)
})`

const isExpected = (message: string, expected: ReadonlySet<Expected>): boolean => {
  const status = /server responded with a status of (\d{3})/u.exec(message)?.[1]
  if (status !== undefined) return expected.has(Number(status))
  return expected.has('network') && /net::ERR_|Failed to load resource/u.test(message)
}

/** Collects everything that a page of this context says is wrong. */
export async function watchContext(
  context: BrowserContext,
  troubles: string[],
  expected: ReadonlySet<Expected>,
): Promise<void> {
  await context.addInitScript(violationScript)
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!isExpected(message.text(), expected))
      troubles.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) =>
    troubles.push(`page error: ${error.error().stack ?? error.error().message}`),
  )
}

/** Playwright's test, failing on any console error or warning, page error or CSP violation that was not declared. */
export const test = base.extend<Fixtures & { watched: undefined; expectedFailures: Set<Expected> }>({
  expectedFailures: async ({}, provide) => {
    await provide(new Set())
  },
  allowFailures: async ({ expectedFailures }, provide) => {
    await provide((...expected) => {
      for (const one of expected) expectedFailures.add(one)
    })
  },
  watched: [
    async ({ context, expectedFailures }, provide) => {
      const troubles: string[] = []
      await watchContext(context, troubles, expectedFailures)
      await provide(undefined)
      if (troubles.length > 0) throw new Error(`The page reported trouble:\n${troubles.join('\n')}`)
    },
    { auto: true },
  ],
})
