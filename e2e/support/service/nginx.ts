import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nginxMain } from '@plumbline/hosting/nginx-site'
import { freePort } from './own-server.ts'
import type { PortalBuild } from './portal-build.ts'

export interface Nginx {
  url: string
  stop: () => Promise<void>
}

/** Service address in the generated sites. */
const usualService = 'http://127.0.0.1:4173'
const loopback = (url: string): string => url.replace('localhost', '127.0.0.1')

/** Changes only the port, folder and service address of the build's site. `base`: as in the build. */
export async function startNginx(build: PortalBuild, base: string, service = usualService): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-nginx-'))
  const root = join(folder, 'srv')
  await mkdir(dirname(join(root, base, 'x')), { recursive: true })
  await cp(build.dir, join(root, base), { recursive: true })
  const site = await readFile(join(build.deployDir, 'nginx/plumbline.conf'), 'utf8')
  const own = site.replaceAll(usualService, loopback(service))
  return runSite(own.replace('root /srv/plumbline', `root ${root}`), folder, base)
}

export async function startDemoNginx(sandboxUrl: string): Promise<Nginx> {
  const site = await readFile(join(import.meta.dirname, '../../../packages/sandbox/nginx-demo.conf'), 'utf8')
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-nginx-'))
  return runSite(site.replaceAll(usualService, loopback(sandboxUrl)), folder, '/')
}

async function runSite(site: string, folder: string, base: string): Promise<Nginx> {
  const port = await freePort()
  const main = nginxMain(folder, site.replace('listen 8080', `listen 127.0.0.1:${port}`))
  await writeFile(join(folder, 'nginx.conf'), main)
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://localhost:${port}`
  for (;;) {
    const up = await fetch(`${url}${base}`).then(
      () => true,
      () => false,
    )
    if (up) break
    if (child.exitCode !== null) throw new Error('nginx ended at its start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
