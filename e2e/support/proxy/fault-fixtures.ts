import { FaultProxy } from './fault-proxy.ts'
import { expect as baseExpect, test as base } from '../fixtures.ts'
import { testService } from '../service/sandbox.ts'

/** Many tabs and long waits: slow machines need more time. */
export const expect = baseExpect.configure({ timeout: 30_000 })

interface Fixtures {
  /** Fault proxy between this test and the sandbox. */
  wire: FaultProxy
}

/** Routes everything through the test's own fault proxy. */
export const test = base.extend<Fixtures>({
  wire: async ({}, provide, { project }) => {
    const wire = new FaultProxy(Number(new URL(project.use.baseURL ?? '').port))
    await wire.comeUp()
    await provide(wire)
    await wire.goDown()
  },
  baseURL: async ({ wire }, provide) => {
    await provide(wire.origin)
  },
  service: async ({}, provide) => {
    await provide(testService())
  },
})
