import { test as base } from '../fixtures.ts'
import { ownServer } from './own-server.ts'
import { configuredPortal } from './portal-build.ts'

interface Elsewhere {
  portal: string
  /** URL of the portal's service. */
  service: string
}

/** One portal per worker. */
export const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({}, provide) => {
      const service = await ownServer()
      await service.start()
      const build = await configuredPortal({ 'service-url': service.url })
      // Serves only the pages and the card form.
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
