import { relative } from 'node:path'
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'

const nameOf = (test: TestCase): string => test.titlePath().slice(2).filter(Boolean).join(' > ')
const secondsOf = (test: TestCase): number =>
  test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000
const reasonOf = ({ annotations }: TestCase): string =>
  annotations.find(({ type }) => type === 'skip')?.description ?? 'skipped'

/** Prints the ten slowest tests, skipped tests by reason, commands to rerun failures, and the totals. */
export default class SummaryReporter implements Reporter {
  #suite: Suite | null = null

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(_result: FullResult): void {
    const tests = this.#suite?.allTests() ?? []
    const ran = tests.filter(({ results }) => results.length > 0)
    const slowest = ran.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, 10)
    if (ran.length > 10) console.log('The ten slowest:')
    if (ran.length > 10)
      for (const test of slowest)
        console.log(`${secondsOf(test).toFixed(1).padStart(6)} s  ${nameOf(test).slice(0, 120)}`)

    const skipped = tests.filter((test) => test.outcome() === 'skipped')
    for (const [reason, group = []] of Object.entries(Object.groupBy(skipped, reasonOf)))
      console.log(`LEFT OUT ${group.length} browser tests: ${reason}`)

    const failed = tests.filter((test) => test.outcome() === 'unexpected')
    for (const test of failed) {
      const { file, line } = test.location
      const place = `${relative(import.meta.dirname, file)}:${line}`.replaceAll('\\', '/')
      const project = test.parent.project()?.name ?? ''
      console.log(`To repeat it alone: npm test -- ${place} --project ${project}`)
    }
    const work = tests.reduce((sum, test) => sum + secondsOf(test), 0)
    console.log(
      `${tests.length - failed.length - skipped.length} passed, ${failed.length} failed, ${skipped.length} skipped; ${work.toFixed(0)} s of work`,
    )
  }
}
