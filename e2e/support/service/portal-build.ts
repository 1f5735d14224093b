import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { configure } from '@plumbline/hosting/configure'
import type { Settings } from '@plumbline/hosting/settings'

export interface PortalBuild {
  dir: string
  /** Server configurations and source maps. */
  deployDir: string
  remove: () => Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** Build at `/`, with the service on the same origin. */
export const plainBuild: PortalBuild = {
  dir: join(root, 'dist'),
  deployDir: join(root, 'dist-deploy'),
  remove: () => Promise.resolve(),
}

/** Without source maps. */
export async function copyBuild(build: PortalBuild, dir: string): Promise<void> {
  await cp(build.dir, dir, { recursive: true })
  await cp(build.deployDir, `${dir}-deploy`, {
    recursive: true,
    filter: (source) => source !== join(build.deployDir, 'maps'),
  })
}

/** Copies the plain build and changes its settings. */
export async function configuredPortal(settings: Settings): Promise<PortalBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-build-'))
  const dir = join(folder, 'dist')
  await copyBuild(plainBuild, dir)
  configure(dir, settings)
  return { dir, deployDir: `${dir}-deploy`, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** `config`: file in this folder that replaces the Vite config. */
export async function buildPortal(variables: Record<string, string>, config?: string): Promise<PortalBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-build-'))
  const dir = join(folder, 'dist')
  await promisify(execFile)(
    'vite',
    [
      'build',
      '--outDir',
      dir,
      '--emptyOutDir',
      ...(config ? ['--config', join(import.meta.dirname, config)] : []),
    ],
    {
      cwd: root,
      env: { ...process.env, ...variables },
    },
  )
  return { dir, deployDir: `${dir}-deploy`, remove: () => rm(folder, { recursive: true, force: true }) }
}
