import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'

/** Closes a run with what was flaky, by name, and one plain line of counts. */
export default class SummaryReporter implements Reporter {
  #suite: Suite | null = null

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(_result: FullResult): void {
    const tests = this.#suite?.allTests() ?? []
    const flaky = tests.filter((test) => test.outcome() === 'flaky')
    for (const test of flaky) console.log(`flaky: ${test.titlePath().slice(1).join(' > ')}`)
    const failed = tests.filter((test) => test.outcome() === 'unexpected').length
    const skipped = tests.filter((test) => test.outcome() === 'skipped').length
    console.log(`${tests.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`)
  }
}
