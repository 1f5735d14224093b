import type { EngineCase } from '../case.ts'
import { until } from '../page.ts'

const problems = [
  { provoke: "console.error('said')", reported: /^console\.error: said/u },
  { provoke: "console.warn('warned')", reported: /^console\.warn: warned/u },
  { provoke: "setTimeout(() => { throw new Error('thrown') })", reported: /^uncaught error: Error: thrown/u },
  { provoke: "Promise.reject(new Error('rejected'))", reported: /^unhandled rejection: Error: rejected/u },
  {
    provoke: "document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/' }))",
    reported: /^CSP violation: img-src/u,
  },
  {
    provoke: "(document.createElement('p').innerHTML = '<b>')",
    reported: /^CSP violation: require-trusted-types-for/u,
  },
]

export const cases: EngineCase[] = [
  {
    title: 'the collector reports every kind of error in a page, under the shipped policy',
    looks: ['desk-light'],
    run: async ({ open, server, expectProblem }) => {
      expectProblem(/said|warned|thrown|rejected|CSP violation|TrustedHTML|Sink type/u)
      const page = await open('/sign-in')
      await page.seeTitle('Sign in')
      for (const { provoke, reported } of problems) {
        // Thrown outside the driver's call stack.
        await page.window.evaluate(`void setTimeout(() => { ${provoke} })`)
        await until(`told of ${provoke}`, () => server.problems.some((problem) => reported.test(problem)))
      }
    },
  },
]
