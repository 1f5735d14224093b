import { test as base } from '../fixtures.ts'
import { ownServer } from './own-server.ts'
import { configuredPortal } from './portal-build.ts'

interface Elsewhere {
  /** Where the portal is; pages of the test go there. */
  portal: string
  /** Where the portal's service is. */
  service: string
}

/** The project's test with a portal that is configured for a service on another origin. */
export const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({}, provide) => {
      const service = await ownServer()
      await service.start()
      const build = await configuredPortal({ 'service-url': service.url })
      // Only for its pages and the card form; as a service it is never asked.
      const portal = await ownServer(build.dir)
      await portal.start()
      await provide({ portal: portal.url, service: service.url })
      await portal.remove()
      await build.remove()
      await service.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ elsewhere }, provide) => {
    await provide(elsewhere.portal)
  },
})
