import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { configuredPortal, type PortalBuild } from '../support/service/portal-build.ts'

/** Folder to upload to a host: the portal plus the host's configuration files. */
export async function siteFor(
  host: 'netlify' | 'cloudflare-pages',
  settings: Parameters<typeof configuredPortal>[0],
): Promise<PortalBuild> {
  const build = await configuredPortal(settings)
  await cp(join(build.deployDir, host), build.dir, { recursive: true })
  return build
}

export const pagePaths = [
  '/',
  '/sign-in',
  '/orders/7',
  '/developers',
  '/no/such/page',
  '/pay',
  '/pay/7/more',
  '/PAY/7',
  '/%70ay/7',
]
export const payPath = '/pay/7'
