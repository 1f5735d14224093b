import { FaultProxy } from './fault-proxy.ts'
import { expect as baseExpect, test as base } from '../fixtures.ts'
import { testService } from '../service/sandbox.ts'

/** Many tabs and long waits: a busy machine needs more time than usual. */
export const expect = baseExpect.configure({ timeout: 30_000 })

interface Fixtures {
  /** The way of every page and request of this test to the sandbox; its rules are this test's own. */
  wire: FaultProxy
}

/** The project's test, with everything of it going through a fault proxy of its own. */
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
