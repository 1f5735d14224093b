import { FaultProxy } from './fault-proxy.ts'
import { expect as baseExpect, test as base } from '../fixtures.ts'
import { testService } from '../service/sandbox.ts'

/** Slow machines need more time. */
export const expect = baseExpect.configure({ timeout: 30_000 })

interface Fixtures {
  wire: FaultProxy
}

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
