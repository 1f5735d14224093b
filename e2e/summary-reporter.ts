import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'

const nameOf = (test: TestCase): string => test.titlePath().slice(2).filter(Boolean).join(' > ')
const secondsOf = (test: TestCase): number =>
  test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000

/** Ends a run with the ten slowest tests, the flaky ones, and the counts. */
export default class SummaryReporter implements Reporter {
  #suite: Suite | null = null

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(_result: FullResult): void {
    const tests = this.#suite?.allTests() ?? []
    const slowest = tests.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, 10)
    if (tests.length > 10) console.log('The ten slowest:')
    if (tests.length > 10)
      for (const test of slowest)
        console.log(`${secondsOf(test).toFixed(1).padStart(6)} s  ${nameOf(test).slice(0, 120)}`)
    for (const test of tests.filter((test) => test.outcome() === 'flaky'))
      console.log(`flaky: ${nameOf(test)}`)
    const failed = tests.filter((test) => test.outcome() === 'unexpected').length
    const skipped = tests.filter((test) => test.outcome() === 'skipped').length
    const work = tests.reduce((sum, test) => sum + secondsOf(test), 0)
    console.log(
      `${tests.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped; ${work.toFixed(0)} s of work`,
    )
  }
}
